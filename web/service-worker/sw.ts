// Keeps the product on the device: it starts without a network, and asks the server for nothing but data.
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { findDocument } from './documents.ts';
import { isKeptOnceSeen, keepOnceSeen } from './pictures.ts';
import { followPolicy } from './policy.ts';
import { listenForPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every file of this build: the build writes them here. */
// oxlint-disable-next-line no-underscore-dangle -- the name that it looks for
const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file));

// What the page itself is fetching goes first.
addPlugins([
  { requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }) },
]);
precache(files.filter(({ url }) => !isKeptOnceSeen(url)));
cleanupOutdatedCaches();
addRoute({ cleanURLs: false, directoryIndex: '' });
keepOnceSeen(files.map(({ url }) => url).filter(isKeptOnceSeen));

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && findDocument(url.pathname) !== null,
  async ({ request, url }) =>
    (await matchPrecache(findDocument(url.pathname) ?? '')) ?? fetch(request),
);

// A newer worker waits until its person asks for it, or until no page of the old one is open.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = event.data as { readonly type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // Without a network there is none to follow.
  if (type === 'FOLLOW_POLICY') event.waitUntil(followPolicy().catch(() => undefined));
});
// The first one serves the page that brought it, whose own files the server may soon have replaced.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForPush();
