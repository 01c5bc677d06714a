// Carrying a card to a place with the pointer. Tapping works wherever this does.
import { zoom } from '../net/screen.svelte';

export interface Drag {
  /** False where the card cannot go anywhere now. */
  allowed: () => boolean;
  begin: () => void;
  /** Dropped on the element with this `data-place`, or beside all. */
  drop: (place: string | null) => void;
}

const FAR = 9;

/** An action for a card that may be carried. */
export function draggable(node: HTMLElement, given: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let drag = given;
  let start: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  let scale = 1;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !drag.allowed()) return;
    start = { x: event.clientX, y: event.clientY };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.classList.add('carried');
      ghost.setAttribute('aria-hidden', 'true');
      // It is carried outside the page, so it is enlarged by itself.
      scale = zoom();
      ghost.style.setProperty('zoom', String(scale));
      ghost.style.left = `${box.left / scale}px`;
      ghost.style.top = `${box.top / scale}px`;
      ghost.style.width = `${box.width / scale}px`;
      document.body.append(ghost);
      node.style.opacity = '0.35';
      drag.begin();
    }
    ghost.style.translate = `${dx / scale}px ${dy / scale}px`;
    const under = placeAt(event);
    if (under !== over) {
      over?.classList.remove('drop-here');
      over = under;
      over?.classList.add('drop-here');
    }
  }

  const placeAt = (event: PointerEvent): Element | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]') ?? null;

  function up(event: PointerEvent): void {
    const carried = ghost !== null;
    const place = carried ? placeAt(event) : null;
    stop();
    if (!carried) return;
    // The click that follows a drag is none.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    drag.drop(place?.getAttribute('data-place') ?? null);
  }

  function swallow(event: MouseEvent): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function stop(): void {
    start = null;
    over?.classList.remove('drop-here');
    over = null;
    ghost?.remove();
    ghost = null;
    node.style.opacity = '';
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
  }

  node.addEventListener('pointerdown', down);
  return {
    update: (next) => (drag = next),
    destroy: () => {
      stop();
      node.removeEventListener('pointerdown', down);
    },
  };
}
