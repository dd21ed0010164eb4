import type { PushMessage } from '#contract/push-messages.ts';
import { eventsKey } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { showToast } from '../ui/toast-queue.ts';
import { habitAnchor, type WorkerMessage } from './worker-message.ts';
import { wordsOf } from './words.ts';

/** Says on a page that is seen what was pushed to it, and goes where a notification leads. Returns how to stop. */
export function hearWorker(open: (path: string) => void): () => void {
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
