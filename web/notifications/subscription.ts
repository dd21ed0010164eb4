import type { NewPushDevice } from '#contract/push.ts';

/** What the server needs of a browser's subscription. */
export function readSubscription(
  subscription: PushSubscription,
): Pick<NewPushDevice, 'endpoint' | 'keys'> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
