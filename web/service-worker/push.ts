import type { PushMessage } from '#contract/push-messages.ts';
import { habitAnchor, type WorkerMessage } from '../notifications/worker-message.ts';
import { wordsOf } from '../notifications/words.ts';
import { followSubscription, snooze } from './push-calls.ts';

declare const self: ServiceWorkerGlobalScope;

/** What every browser of today knows, and its types do not. */
interface Options extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

/** A browser wants something shown for whatever comes, also where a newer server says what is not known here. */
const UNKNOWN = { title: 'Hexis', body: 'There is something new.' };

/** How long a page has to say that it has heard. */
const ANSWER_MS = 1000;

const KINDS: readonly string[] = ['session', 'due', 'test'] satisfies PushMessage['kind'][];

/** Tells what the server pushes, and goes where a press on it leads. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(tell(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    const { notification, action = '' } = event;
    notification?.close();
    event.waitUntil(follow((notification?.data ?? null) as PushMessage | null, action));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(followSubscription(event));
  });
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const message = data?.json() as PushMessage | undefined;
    return message && KINDS.includes(message.kind) ? message : null;
  } catch {
    return null;
  }
}

/** A page that can be seen says it by itself; only a test is there to be seen as a notification. */
async function tell(message: PushMessage | null): Promise<void> {
  const pages = await listPages();
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  if (message && message.kind !== 'test') {
    const answers = await Promise.all(seen.map((page) => say(page, { type: 'PUSHED', message })));
    if (answers.includes(true)) return;
  }
  const { title, body } = message ? wordsOf(message) : UNKNOWN;
  const options: Options = {
    body,
    tag: message?.tag ?? 'unknown',
    icon: '/icon-192.png',
    data: message,
    actions:
      message?.kind === 'due'
        ? [
            { action: 'start', title: 'Start' },
            { action: 'snooze', title: 'Snooze 10 minutes' },
          ]
        : [],
  };
  await self.registration.showNotification(title, options);
}

/** Never starts anything by itself: what it leads to is one press away. */
async function follow(message: PushMessage | null, action: string): Promise<void> {
  if (message?.kind === 'due' && action === 'snooze') return snooze(message);
  const path = addressOf(message);
  const [page] = await listPages();
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  // A browser may refuse; the page gets there all the same.
  await page.focus().catch(() => page);
  if (!(await say(page, { type: 'OPEN', path }))) await page.navigate(path);
}

function addressOf(message: PushMessage | null): string {
  if (message?.kind === 'test') return '/settings';
  return message?.kind === 'due' ? `/home#${habitAnchor(message.habit_id)}` : '/home';
}

function listPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Whether the page has heard it: one that is still loading, or no screen of the app, does not. */
async function say(page: WindowClient, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage(message, [port2]);
  });
}
