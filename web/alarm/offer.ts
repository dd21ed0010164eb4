import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { showToast } from '../ui/toast-queue.ts';
import { askForNotifications, notificationState } from './notify.ts';

const OFFERED_KEY = `${DEVICE_KEY_PREFIX}notices-offered`;

/** After the first session that is done on a device, once: whether to hear of the next one. It waits to be seen. */
export function offerNotifications(): void {
  if (notificationState() !== 'unasked' || localStorage.getItem(OFFERED_KEY)) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', offerNotifications, { once: true });
    return;
  }
  localStorage.setItem(OFFERED_KEY, 'yes');
  showToast({
    tone: 'info',
    text: 'Done while you are elsewhere?',
    detail: 'Hexis can tell you when a session or a break ends. Settings has it too.',
    action: { label: 'Tell me', onPress: () => void askForNotifications() },
  });
}
