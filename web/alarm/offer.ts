import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { hasLevelUpNotice, onLevelUpNotice } from '../playing/level-up-notice.ts';
import { currentSession, onSessionChange } from '../playing/session-store.ts';
import { showToast } from '../ui/toast-queue.ts';
import { askForNotifications, notificationState } from './notify.ts';
import { onEvent, stopAll } from '../platform/signal.ts';

/** How many sessions were completed on this device; `offered` once its person was asked. */
const KEY = `${DEVICE_KEY_PREFIX}notices-offered`;
const OFFERED = 'offered';
const SESSIONS_BEFORE = 2;

/** The kit's dialogs say their role, as its toasts do, which want nothing; the onboarding's are native ones. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]:not(.toast-card), dialog[open]';

/**
 * Counts a completed session, and after the second one asks, once on a device, whether to hear of the next. The question
 * waits until nothing is played and nothing else wants to be seen: no level-up, no break, no dialog.
 */
export function offerNotifications(): void {
  const kept = localStorage.getItem(KEY);
  if (kept === OFFERED) return;
  const completed = (Number(kept) || 0) + 1;
  localStorage.setItem(KEY, String(completed));
  if (completed >= SESSIONS_BEFORE && notificationState() === 'unasked') whenCalm(ask);
}

function ask(): void {
  if (localStorage.getItem(KEY) === OFFERED) return;
  localStorage.setItem(KEY, OFFERED);
  const close = showToast({
    tone: 'info',
    text: 'Hear when a session ends?',
    action: { label: 'Tell me', onPress: () => void askForNotifications() },
    onClose: () => stop(),
  });
  // A level that the server found, or a session that is started meanwhile, has the stage.
  const stop = onStageChange(() => {
    if (!isCalm()) close();
  });
}

function whenCalm(act: () => void): void {
  if (isCalm()) return act();
  const stop = onStageChange(() => {
    if (!isCalm()) return;
    stop();
    act();
  });
}

function isCalm(): boolean {
  if (document.hidden || currentSession().state === 'playing' || hasLevelUpNotice()) return false;
  return document.querySelector(DIALOGS) === null;
}

/** Calls back when something may have come or gone that wants to be seen. */
function onStageChange(look: () => void): () => void {
  // The kit's dialogs are put at the end of the page, and the onboarding's into the app's own element.
  const dialogs = new MutationObserver(look);
  dialogs.observe(document.body, { childList: true, subtree: true });
  return stopAll([
    () => dialogs.disconnect(),
    onEvent('visibilitychange', look, { on: document }),
    onSessionChange(look),
    onLevelUpNotice(look),
  ]);
}
