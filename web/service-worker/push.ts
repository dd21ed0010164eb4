import type { PushMessage, ScheduleDue } from '#contract/push-messages.ts';
import type { PushRenewal, PushSnooze } from '#contract/push.ts';
import { wordsOf } from '../data/notifications/words.ts';
import {
  habitAnchor,
  type WorkerMessage,
  readSubscription,
} from '../data/notifications/worker-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** All current browsers support actions, which the type lacks. */
interface NoticeOptions extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

/** Browsers require a notification for each push, so also for one of a newer server that is not known here. */
const UNKNOWN = { title: 'Hexis', body: 'There is something new.' };

/** The browser shows these itself: a visible page says nothing of them. */
const ALWAYS_NOTIFIED: readonly string[] = ['sign-in', 'test'] satisfies PushMessage['kind'][];

/** How long a page may take to acknowledge a message. */
const ANSWER_MS = 1000;

const KINDS: readonly string[] = [
  'session',
  'due',
  'sign-in',
  'test',
] satisfies PushMessage['kind'][];

/** Shows the server's push messages, and opens the target of a press on one. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(notify(readMessage(event.data))));
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

/**
 * Safari and all browsers of iOS end a subscription after three pushes without a notification, so there each one shows a
 * notification, beside what a visible page shows.
 */
const MUST_NOTIFY =
  /AppleWebKit/.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent);

/** A visible page shows most messages itself. */
async function notify(message: PushMessage | null): Promise<void> {
  const pages = await listPages();
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  if (message && !ALWAYS_NOTIFIED.includes(message.kind)) {
    const answers = await Promise.all(
      seen.map((page) => postTo(page, { type: 'PUSHED', message })),
    );
    if (answers.includes(true) && !MUST_NOTIFY) return;
  }
  const { title, body } = message ? wordsOf(message) : UNKNOWN;
  const options: NoticeOptions = {
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

/** Opens the page only: a press on a notification starts no session. */
async function follow(message: PushMessage | null, action: string): Promise<void> {
  if (message?.kind === 'due' && action === 'snooze') return snooze(message);
  const path = addressOf(message);
  const [page] = await listPages();
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  // The browser may refuse the focus; navigation works without it.
  await page.focus().catch(() => page);
  if (!(await postTo(page, { type: 'OPEN', path }))) await page.navigate(path);
}

function addressOf(message: PushMessage | null): string {
  if (message?.kind === 'sign-in') return '/settings#account';
  if (message?.kind === 'test') return '/settings';
  return message?.kind === 'due' ? `/home#${habitAnchor(message.habit_id)}` : '/home';
}

function listPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Whether the page acknowledged the message: one that is still loading, or outside of the app, does not. */
async function postTo(page: WindowClient, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage(message, [port2]);
  });
}

/** Asks the server to send the reminder again later: a worker cannot wait that long. */
async function snooze({ schedule_id, day }: ScheduleDue): Promise<void> {
  const own = await self.registration.pushManager.getSubscription();
  if (!own) return;
  const { endpoint, keys } = readSubscription(own);
  await post('snoozes', { endpoint, auth: keys.auth, schedule_id, day } satisfies PushSnooze);
}

/** Sends the browser's new push subscription to the server. If that fails, the next start of the app sends it. */
async function followSubscription({
  oldSubscription: old,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  const { applicationServerKey } = (old ?? newSubscription)?.options ?? {};
  if (!old || !applicationServerKey) return;
  const { pushManager } = self.registration;
  const renewed =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = readSubscription(old);
  const renewal: PushRenewal = { endpoint, auth: keys.auth, renewed: readSubscription(renewed) };
  await post('renewals', renewal);
}

async function post(what: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`/api/push/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
