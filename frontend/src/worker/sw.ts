/// <reference lib="webworker" />
// The client without a network. It keeps the files of its own release and nothing else: no table, nothing of /api, no
// answer to anybody's cookie. A page is asked of the network first, so that a new release is there on the next load, and
// what a page names by a hash is either kept here or fetched: never a mix of two releases.
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: every file of this release. */
declare const FILES: PrecacheEntry[];

const PATIENCE = 8000;
const OF_THE_SERVER = /^\/(api|health|metrics)(\/|$)/;

const RELEASE = FILES; // written out once
precache(RELEASE);
cleanupOutdatedCaches();

/** A path of the client: not the server's, and no file. */
const isPage = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && !OF_THE_SERVER.test(pathname) && !/\.[^/]*$/.test(pathname);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  async ({ request }) => {
    const kept = (): Promise<Response | undefined> => matchPrecache('/index.html');
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
      return answer.status < 500 ? answer : ((await kept()) ?? answer);
    } catch {
      return (await kept()) ?? Response.error();
    }
  },
);
addRoute({ directoryIndex: '', cleanURLs: false });

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** A page of this very release asks: take over from the worker of an older one, if no other page is open that may need it. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type, entry } = event.data as { type?: string; entry?: string };
  if (type === 'take-over') event.waitUntil(takeOver(entry ?? ''));
});

async function takeOver(entry: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1 && RELEASE.some(({ url }) => url === entry)) await self.skipWaiting();
}
