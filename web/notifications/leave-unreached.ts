/** Who leaves a device is not spoken to on it: the browser ends its subscription, and takes back what it shows. */
export async function leaveUnreached(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const one of (await registration?.getNotifications()) ?? []) one.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Without a network it stays; the server has ended it, or does when it is answered that nobody is there.
  }
}
