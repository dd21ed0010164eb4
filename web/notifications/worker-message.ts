import type { PushMessage } from '#contract/push-messages.ts';
import type { NewPushDevice } from '#contract/push.ts';

/** What the service worker tells a page: what was pushed while it can be seen, or where its person wants to go. */
export type WorkerMessage =
  | { readonly type: 'PUSHED'; readonly message: PushMessage }
  | { readonly type: 'OPEN'; readonly path: string };

/** The part of an address that has /home point to a habit. */
export function habitAnchor(habitId: string): string {
  return `habit-${habitId}`;
}

/** What the server needs of a browser's subscription. */
export function readSubscription(
  subscription: PushSubscription,
): Pick<NewPushDevice, 'endpoint' | 'keys'> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
