import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  precache,
  getCacheKeyForURL,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { findDocument, DOCUMENTS } from './documents.ts';
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

const POLICY = 'content-security-policy';

/**
 * The server's policy comes with the documents, and may change where they do not: another provider of logins has
 * another address. What is kept takes over the new one.
 */
async function followPolicy(): Promise<void> {
  const cacheName = (await caches.keys()).find((name) => name.startsWith('workbox-precache'));
  if (cacheName === undefined) return;
  const cache = await caches.open(cacheName);
  for (const name of DOCUMENTS) {
    const kept = await matchPrecache(name);
    const key = getCacheKeyForURL(name);
    const sent = await fetch(name, { cache: 'no-cache' });
    if (!kept || key === undefined || !sent.ok) continue;
    const isSamePolicy = sent.headers.get(POLICY) === kept.headers.get(POLICY);
    // A newer release brings its own worker.
    if (isSamePolicy || (await sent.clone().text()) !== (await kept.text())) continue;
    await cache.put(key, sent);
  }
}

const CACHE = 'hexis-seen';

/** Scenes of five themes in two framings, and letters of rarer languages: each is kept once it was seen. */
function isKeptOnceSeen(file: string): boolean {
  return /^assets\/scenes\/|-(?:latin-ext|vietnamese)-[^/]*\.woff2$/.test(file);
}

/** Answers the files of `addresses` from what was kept, and keeps what was not. Their names change with their content. */
function keepOnceSeen(addresses: readonly string[]): void {
  const known = new Set(addresses.map((address) => new URL(address, self.location.href).href));
  registerRoute(
    ({ url }) => known.has(url.href),
    ({ request }) => answer(request),
  );
  self.addEventListener('activate', (event) => event.waitUntil(forgetAllBut(known)));
  self.addEventListener('message', (event) => {
    const { type, theme } = event.data as { readonly type?: string; readonly theme?: string };
    if (type !== 'KEEP_SCENE') return;
    const scene = [...known].filter((address) => address.includes(`/assets/scenes/${theme}/`));
    event.waitUntil(Promise.allSettled(scene.map(keepAhead)));
  });
}

async function keepAhead(address: string): Promise<void> {
  await answer(new Request(address, { priority: 'low' }));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  // Where the disk is full, it is shown all the same.
  if (response.ok) cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

async function forgetAllBut(known: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (!known.has(request.url)) await cache.delete(request);
  }
}
