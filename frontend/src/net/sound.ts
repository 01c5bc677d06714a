// Small sounds, off unless wished for: made here, nothing is loaded.
import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

/** One struck note, like wood on wood. */
function note(pitch: number, after: number, loud: number): void {
  if (!context) return;
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + 0.09);
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + 0.14);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.16);
}

export type Heard = 'move' | 'blow' | 'gain' | 'over';

export function sound(heard: Heard): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  void context.resume(); // one made before the first touch of the page is asleep
  switch (heard) {
    case 'blow':
      note(150, 0, 0.22);
      note(95, 0.09, 0.22);
      break;
    case 'gain':
      note(330, 0, 0.12);
      note(495, 0.1, 0.12);
      break;
    case 'over':
      note(330, 0, 0.12);
      note(415, 0.13, 0.12);
      note(495, 0.26, 0.14);
      break;
    default:
      note(240, 0, 0.14);
  }
}
