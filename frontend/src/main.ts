import { mount } from 'svelte';
import App from './App.svelte';
import { workOffline } from './net/worker';
import { language } from './words/say';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';

document.documentElement.lang = language;
const target = document.getElementById('app');
target?.replaceChildren();
if (target) mount(App, { target });
workOffline();
