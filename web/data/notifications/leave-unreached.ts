/** On logout: ends the browser's push subscription and closes its notifications. */
export async function leaveUnreached(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const one of (await registration?.getNotifications()) ?? []) one.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // If this fails the subscription stays; the server has deleted it, or does once the push service reports it gone.
  }
}
