// How wide the screen is, how exactly it is touched, and whether motion is welcome.
function watched(query: string): { readonly yes: boolean } {
  const list = window.matchMedia(query);
  let yes = $state(list.matches);
  list.addEventListener('change', (event) => (yes = event.matches));
  return {
    get yes() {
      return yes;
    },
  };
}

/** One column, with the dock under the thumb. */
export const narrow = watched('(max-width: 1139px)');
/** The smallest phones, and a page at 400 %. */
export const tiny = watched('(max-width: 359px)');
/** A finger: a tap can be a slip. */
export const coarse = watched('(pointer: coarse)');
/** How much larger than drawn the page is shown (`--zoom`). */
export function zoom(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom')) || 1;
}

export const still = watched('(prefers-reduced-motion: reduce)');
