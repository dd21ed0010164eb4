import { desktopBridge } from '../platform/desktop.ts';

/** What this browser lets us say outside of the page. */
export type NotificationState = 'unsupported' | 'unasked' | 'granted' | 'denied';

interface Notice {
  /** One notice an occasion: the same tag, here or pushed by the server, replaces it. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
}

const ICON = '/icon-192.png';

export function notificationState(): NotificationState {
  if (desktopBridge()) return 'granted';
  if (!('Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Has the browser ask its person. To be called by a press, and never at a start. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'unasked') await Notification.requestPermission();
  return notificationState();
}

/** Says it outside of the page, where that is allowed and nobody looks at the page. */
export async function notify(notice: Notice): Promise<void> {
  if (isLookedAt() || notificationState() !== 'granted') return;
  const desktop = desktopBridge();
  if (desktop) desktop.notify({ title: notice.title, body: notice.body });
  else await notifyByBrowser(notice);
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}

/** The service worker's notices outlive the page, and are all that a phone knows; without one the page has its own. */
async function notifyByBrowser({ tag, title, body }: Notice): Promise<void> {
  const options = { tag, body, icon: ICON };
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) return registration.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
  });
}
