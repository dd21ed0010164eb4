/**
 * Loads the page anew when a newer release takes charge of it: the files of its own are gone from the device then. What
 * was done here is in the outbox. The first worker of all changes nothing for the page that brought it.
 */
export function followReleases(): void {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  let inCharge = workers?.controller;
  workers?.addEventListener('controllerchange', () => {
    if (inCharge) location.reload();
    inCharge = workers.controller;
  });
}
