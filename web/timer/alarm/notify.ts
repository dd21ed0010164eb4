import { desktopBridge, type DesktopAction } from '../../platform/desktop.ts';

/** Permission of this browser to show notifications. */
export type NotificationState = 'unsupported' | 'unasked' | 'granted' | 'denied';

export interface Notice {
  /** The same for one occasion, here and in the server's push, so that one notification replaces the other. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Buttons in the desktop app; a page's notifications have none. */
  readonly actions: readonly DesktopAction[];
}

const ICON = '/icon-192.png';

export function notificationState(): NotificationState {
  if (desktopBridge()) return 'granted';
  if (!('Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Asks for the browser's permission. Call it from a press only, never at a start. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'unasked') await Notification.requestPermission();
  return notificationState();
}

/** Shows a notification, if it is allowed and the page is not seen. */
export async function notifyUnseen(notice: Notice): Promise<void> {
  if (!isLookedAt()) await notify(notice);
}

/** Shows a notification, if it is allowed. */
export async function notify(notice: Notice): Promise<void> {
  if (notificationState() !== 'granted') return;
  const desktop = desktopBridge();
  const { title, body, actions } = notice;
  if (desktop) desktop.notify({ title, body, actions });
  else await notifyByBrowser(notice);
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}

/** Prefers the service worker: its notifications outlive the page, and Chrome on Android allows no others. */
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
