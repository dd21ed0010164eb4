import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, writeItem } from '../../platform/device-storage.ts';
import { createStore, onEvent, stopAll } from '../../platform/signal.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { isEndShown, onEndShown } from '../end/ended-session.ts';
import { hasLevelUpNotice, onLevelUpNotice } from '../end/level-up.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';
import { askForNotifications, notificationState } from './notify.ts';

/** Number of sessions completed on this device; `offered` once the user was asked. */
const KEY = `${DEVICE_KEY_PREFIX}notices-offered`;
const OFFERED = 'offered';
const SESSIONS_BEFORE = 2;

/** Open dialogs: our components set a role (so do toasts, which are excluded), the onboarding uses native ones. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]:not(.toast-card), dialog[open]';

/**
 * Counts a completed session, and after the second one asks, once per device, whether to notify at the next end. The
 * question waits until no session is played and no level-up or dialog is open.
 */
export function offerNotifications(): void {
  const stored = readItem(KEY);
  if (stored === OFFERED) return;
  const completed = (Number(stored) || 0) + 1;
  writeItem(KEY, String(completed));
  if (completed >= SESSIONS_BEFORE && notificationState() === 'unasked') whenCalm(ask);
}

/** Whether the question is part of what the home screen shows about the session that has just ended. */
const offer = createStore(false);

export const useOffer = offer.use;

export function answerOffer(isWanted: boolean): void {
  offer.set(false);
  if (isWanted) void askForNotifications();
}

function ask(): void {
  if (readItem(KEY) === OFFERED) return;
  writeItem(KEY, OFFERED);
  if (!isEndShown()) return askInToast();
  offer.set(true);
  const stop = onEndShown(() => {
    if (isEndShown()) return;
    offer.set(false);
    stop();
  });
}

function askInToast(): void {
  const close = showToast({
    tone: 'info',
    text: 'Hear when a session ends?',
    action: { label: 'Tell me', onPress: () => void askForNotifications() },
    onClose: () => stop(),
  });
  // Closes the question if a level-up arrives or a session starts.
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

/** Calls back when a dialog, a level-up or a session may have appeared or gone. */
function onStageChange(look: () => void): () => void {
  // React Aria's dialogs are appended to the body, the onboarding's to the app's root element.
  const dialogs = new MutationObserver(look);
  dialogs.observe(document.body, { childList: true, subtree: true });
  return stopAll([
    () => dialogs.disconnect(),
    onEvent('visibilitychange', look, { on: document }),
    onSessionChange(look),
    onLevelUpNotice(look),
  ]);
}
