/** Release of this page; null in development. */
export function ownRelease(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? null;
}

/**
 * Reloads this page if the worker in control belongs to another release: the older worker may have served the page just
 * before the newer one took control.
 */
export async function leaveOtherRelease(): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  const own = ownRelease();
  if (!worker || own === null) return;
  await untilActivated(worker);
  // The older worker's cache is gone by then; a waiting one may have filled its cache already.
  const stored = await readStored('/app.html');
  if (stored.length > 0 && !stored.some((text) => text.includes(`name="release" content="${own}"`)))
    location.reload();
}

async function readStored(document: string): Promise<string[]> {
  const names = await caches.keys();
  const stores = await Promise.all(names.map((name) => caches.open(name)));
  const found = await Promise.all(
    stores.map((store) => store.matchAll(document, { ignoreSearch: true })),
  );
  return Promise.all(found.flat().map((response) => response.text()));
}

async function untilActivated(worker: ServiceWorker): Promise<void> {
  while (worker.state === 'activating') {
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  }
}
