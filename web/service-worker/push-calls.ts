import type { ScheduleDue } from '#contract/push-messages.ts';
import type { PushRenewal, PushSnooze } from '#contract/push.ts';
import { readSubscription } from '../notifications/subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** Has the server say it again: a worker cannot wait so long. */
export async function snooze({ schedule_id, day }: ScheduleDue): Promise<void> {
  const own = await self.registration.pushManager.getSubscription();
  if (!own) return;
  const { endpoint, keys } = readSubscription(own);
  await post('snoozes', { endpoint, auth: keys.auth, schedule_id, day } satisfies PushSnooze);
}

/** Tells the server where this browser is reached from now on. What it does not hear now it hears at the next start. */
export async function followSubscription({
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
