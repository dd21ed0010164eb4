import type { PushMessage } from '#contract/push-messages.ts';
import { keepReachable } from './this-device.ts';
import { eventsKey } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { showToast } from '../ui/toast-queue.ts';
import { habitAnchor, type WorkerMessage } from './worker-message.ts';
import { wordsOf } from './words.ts';

/** Hears what the service worker has to say, and tells the server where this device is reached. Returns how to stop. */
export function beReachable(open: (path: string) => Promise<void>): () => void {
  pointToHabit();
  // Without a network it is told at the next start.
  keepReachable().catch(() => undefined);
  return hearWorker((path) => void open(path).then(pointToHabit));
}

/** Says on a page that is seen what was pushed to it, and goes where a notification leads. Returns how to stop. */
function hearWorker(open: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent): void => {
    const message = data as WorkerMessage;
    // The worker waits to hear that it was heard.
    ports[0]?.postMessage('heard');
    if (message.type === 'OPEN') open(message.path);
    if (message.type === 'PUSHED') say(message.message, open);
  };
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', hear);
  return () => serviceWorker?.removeEventListener('message', hear);
}

function say(message: PushMessage, open: (path: string) => void): void {
  // Of the end of a session the page knows itself, unless it was started elsewhere: then it asks.
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

/** Where the address names a habit, as a notification's does, the focus is on its Play: it is one press away. */
function pointToHabit(): void {
  const name = ANCHOR.exec(location.hash)?.[1];
  if (name === undefined || focusPlay(name)) return;
  // The screen, or its habits, are still to come.
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
  // After the screen that has just come got the focus itself.
  requestAnimationFrame(() => {
    habit.querySelector<HTMLElement>('.play-round')?.focus({ preventScroll: true });
  });
  return true;
}
