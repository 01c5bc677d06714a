// To where a link leads, once it is there: in sight, and with the focus, so that reading goes on from it.
import { tick } from 'svelte';

export function come(anchor: string): () => void {
  let off = false;
  void tick().then(() => {
    const place = anchor && !off ? document.getElementById(anchor) : null;
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
    // Letters that come later move everything below them.
    void document.fonts.ready.then(() => off || place.scrollIntoView({ block: 'start' }));
  });
  return () => (off = true);
}
