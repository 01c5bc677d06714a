// The service worker: kept out of the first load, and a new release of it takes over when a page of that release asks.
import { session } from './session';

const RELOADED = 'putahi.reloaded';
const AGAIN = 30_000;

export function workOffline(): void {
  if (!import.meta.env.PROD) return;
  window.addEventListener('vite:preloadError', reloadOnce);
  if (!('serviceWorker' in navigator)) return;
  // In te reo Māori the words are waited for first, and the page may have been loaded long before.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const ask = (worker: ServiceWorker | null): void => {
      const entry = new URL(import.meta.url).pathname;
      if (worker?.state === 'installed') worker.postMessage({ type: 'take-over', entry });
    };
    ask(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => ask(worker));
    });
  } catch {
    // Not allowed here, as in some private windows: it goes on without.
  }
}

/** A page that stayed open over a new release asks for a file that is no more. */
function reloadOnce(): void {
  const last = Number(session.read(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < AGAIN || !session.write(RELOADED, String(Date.now()))) return;
  location.reload();
}
