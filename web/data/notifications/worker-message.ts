import type { PushMessage } from '#contract/push-messages.ts';
import type { NewPushDevice } from '#contract/push.ts';

/** Message from the service worker to a page: a push while the page is visible, or an address to open. */
export type WorkerMessage =
  | { readonly type: 'PUSHED'; readonly message: PushMessage }
  | { readonly type: 'OPEN'; readonly path: string };

/** Fragment of an address that makes /home focus a habit. */
export function habitAnchor(habitId: string): string {
  return `habit-${habitId}`;
}

/** The fields of a browser's subscription that the server needs. */
export function readSubscription(
  subscription: PushSubscription,
): Pick<NewPushDevice, 'endpoint' | 'keys'> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
