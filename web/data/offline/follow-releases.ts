/**
 * Reloads the page when the worker of a newer release takes control: the page's own files are deleted from the cache
 * then, while unsent changes are in the outbox. The very first worker causes no reload.
 */
export function followReleases(): void {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  let inCharge = workers?.controller;
  workers?.addEventListener('controllerchange', () => {
    if (inCharge) location.reload();
    inCharge = workers.controller;
  });
}
