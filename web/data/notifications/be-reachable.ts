import type { PushMessage } from '#contract/push-messages.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { eventsKey, pushDevicesQuery } from '../queries/queries.ts';
import { queryClient } from '../queries/query-client.ts';
import { renewSubscription } from './this-device.ts';
import { wordsOf } from './words.ts';
import { habitAnchor, type WorkerMessage } from './worker-message.ts';

/** The list of devices in the settings may have been read before this device was set up again. */
function refetchDevices(): void {
  void queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
}

/** Listens to the service worker, and sends the push subscription to the server. Returns how to stop. */
export function beReachable(open: (path: string) => Promise<void>): () => void {
  pointToHabit();
  // Offline it is sent at the next start.
  renewSubscription().then(refetchDevices, () => undefined);
  return handleWorkerMessages((path) => void open(path).then(pointToHabit));
}

/** Shows push messages on a visible page, and opens the target of a pressed notification. Returns how to stop. */
function handleWorkerMessages(open: (path: string) => void): () => void {
  const answer = ({ data, ports }: MessageEvent): void => {
    const message = data as WorkerMessage;
    // Acknowledges the message, for which the worker waits.
    ports[0]?.postMessage('heard');
    if (message.type === 'OPEN') open(message.path);
    if (message.type === 'PUSHED') showMessage(message.message, open);
  };
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', answer);
  return () => serviceWorker?.removeEventListener('message', answer);
}

function showMessage(message: PushMessage, open: (path: string) => void): void {
  // The page knows of a session's end itself, unless another device started it: then it refetches.
  if (message.kind === 'session') void queryClient.invalidateQueries({ queryKey: eventsKey });
  if (message.kind !== 'due') return;
  const { title, body } = wordsOf(message);
  showToast({
    tone: 'info',
    text: title,
    detail: body,
    action: { label: 'Show', onPress: () => open(`/home#${habitAnchor(message.habit_id)}`) },
  });
}

const PATIENCE_MS = 10_000;
const ANCHOR = new RegExp(`^#(${habitAnchor('[\\w-]+')})$`);

/** If the address names a habit, as that of a notification does, focuses its Play button. */
function pointToHabit(): void {
  const name = ANCHOR.exec(location.hash)?.[1];
  if (name === undefined || focusPlay(name)) return;
  // The screen, or its habits, are not rendered yet.
  const coming = new MutationObserver(() => {
    if (focusPlay(name)) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => coming.disconnect(), PATIENCE_MS);
}

function focusPlay(name: string): boolean {
  const habit = document.getElementById(name);
  if (!habit) return false;
  habit.scrollIntoView({ block: 'center' });
  // After the new screen has focused itself.
  requestAnimationFrame(() => {
    habit.querySelector<HTMLElement>('.play-round')?.focus({ preventScroll: true });
  });
  return true;
}
