/** Of which release this page is; null in development, where there are none. */
export function ownRelease(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? null;
}

/**
 * Loads this page anew where the worker in charge is of another release: the older one can have answered with this page
 * in the very moment in which the newer one took its place, before anything here could hear of that.
 */
export async function leaveOtherRelease(): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  const own = ownRelease();
  if (!worker || own === null) return;
  await untilActivated(worker);
  // What the older one kept is gone by then; of one that waits there may be something already.
  const kept = await readKept('/app.html');
  if (kept.length > 0 && !kept.some((text) => text.includes(`name="release" content="${own}"`)))
    location.reload();
}

async function readKept(document: string): Promise<string[]> {
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
