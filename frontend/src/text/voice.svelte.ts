// Announcements spoken aloud, by a voice of the language of the pages: another one's would not be understood.
import { language, type Language } from '../words/say';
import { hearers, type Hearer } from './announcer.svelte';

type Voiced = Pick<SpeechSynthesisVoice, 'lang' | 'default'>;

/** The voice for a language, one of Aotearoa first; null where there is none. Some browsers write `en_NZ`. */
export function voiceOf<Voice extends Voiced>(all: readonly Voice[], spoken: Language): Voice | null {
  const parts = (voice: Voice): string[] => voice.lang.toLowerCase().split(/[-_]/);
  const able = all.filter((voice) => parts(voice)[0] === spoken);
  return able.find((voice) => parts(voice)[1] === 'nz') ?? able.find((voice) => voice.default) ?? able[0] ?? null;
}

class Voices {
  #all = $state.raw<SpeechSynthesisVoice[]>([]);
  readonly best = $derived(voiceOf(this.#all, language));
  readonly able = $derived(this.best !== null);

  constructor() {
    const look = (): void => void (this.#all = speechSynthesis.getVoices());
    look();
    speechSynthesis.addEventListener('voiceschanged', look); // most browsers know their voices a little later
  }
}

export const voices = new Voices();

const speak: Hearer = (words, urgent) => {
  const voice = voices.best;
  if (!voice) return;
  if (urgent) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
};

/** Speak whatever is announced from now on; what ends it. */
export function listen(): () => void {
  hearers.add(speak);
  return () => {
    hearers.delete(speak);
    speechSynthesis.cancel();
  };
}
