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

/** Every file of this build. The build injects the list here. */
// oxlint-disable-next-line no-underscore-dangle -- the name that Workbox looks for
const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file));

// Requests of the page have priority.
addPlugins([
  { requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }) },
]);
precache(files.filter(({ url }) => !isCachedOnFirstUse(url)));
cleanupOutdatedCaches();
addRoute({ cleanURLs: false, directoryIndex: '' });
cacheOnFirstUse(files.map(({ url }) => url).filter(isCachedOnFirstUse));

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && findDocument(url.pathname) !== null,
  async ({ request, url }) =>
    (await matchPrecache(findDocument(url.pathname) ?? '')) ?? fetch(request),
);

// A newer worker waits until the user asks for the update, or until no page of the old release is open.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = event.data as { readonly type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // Offline there is no policy to fetch.
  if (type === 'FOLLOW_POLICY') event.waitUntil(followPolicy().catch(() => undefined));
});
// The first worker takes control of the page that registered it, whose files the server may soon have replaced.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForPush();

const POLICY = 'content-security-policy';

/**
 * Updates the CSP header of the cached documents. It comes with the documents and can change while their content does
 * not, for example when the login provider gets another address.
 */
async function followPolicy(): Promise<void> {
  const cacheName = (await caches.keys()).find((name) => name.startsWith('workbox-precache'));
  if (cacheName === undefined) return;
  const cache = await caches.open(cacheName);
  for (const name of DOCUMENTS) {
    const cached = await matchPrecache(name);
    const key = getCacheKeyForURL(name);
    const sent = await fetch(name, { cache: 'no-cache' });
    if (!cached || key === undefined || !sent.ok) continue;
    const isSamePolicy = sent.headers.get(POLICY) === cached.headers.get(POLICY);
    // A document with another text belongs to a newer release, which brings its own worker.
    if (isSamePolicy || (await sent.clone().text()) !== (await cached.text())) continue;
    await cache.put(key, sent);
  }
}

const CACHE = 'hexis-seen';

/** Scenes of the themes and fonts of rarer languages are cached at first use. */
function isCachedOnFirstUse(file: string): boolean {
  return /^assets\/scenes\/|-(?:latin-ext|vietnamese)-[^/]*\.woff2$/.test(file);
}

/** Answers the files of `addresses` from the cache, and caches the missing ones. Their names contain a content hash. */
function cacheOnFirstUse(addresses: readonly string[]): void {
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
    event.waitUntil(Promise.allSettled(scene.map(prefetchFile)));
  });
}

async function prefetchFile(address: string): Promise<void> {
  await answer(new Request(address, { priority: 'low' }));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  // If the disk is full, the file is still served.
  if (response.ok) cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

async function forgetAllBut(known: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (!known.has(request.url)) await cache.delete(request);
  }
}
