import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'hexis-seen';

/** Scenes of five themes in two framings, and letters of rarer languages: each is kept once it was seen. */
export function isKeptOnceSeen(file: string): boolean {
  return /^assets\/scenes\/|-(?:latin-ext|vietnamese)-[^/]*\.woff2$/.test(file);
}

/** Answers the files of `addresses` from what was kept, and keeps what was not. Their names change with their content. */
export function keepOnceSeen(addresses: readonly string[]): void {
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
