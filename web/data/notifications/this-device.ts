import type { PushDevice, PushRenewal } from '#contract/push.ts';
import { deviceLabel } from '#domain/device-label.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, readJson, removeItem, writeItem } from '../../platform/device-storage.ts';
import { newId } from '../../platform/new-id.ts';
import { WORKER_PATH } from '../../platform/trusted-types.ts';
import { call } from '../client/client.ts';
import { readSubscription } from './worker-message.ts';

/** Whether this browser can receive push messages, and whether it does. The desktop app shows its notices itself. */
export type ThisDevice =
  | { readonly state: 'desktop app' | 'unsupported' | 'blocked' | 'off' }
  /** `endpointHash` identifies it in the server's list. */
  | { readonly state: 'on'; readonly endpointHash: string };

/** Returns at once if push is impossible or off; null if the browser must be asked. */
export function knownThisDevice(): ThisDevice | null {
  if (desktopBridge()) return { state: 'desktop app' };
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return { state: 'unsupported' };
  }
  return Notification.permission === 'denied' ? { state: 'blocked' } : null;
}

export async function readThisDevice(): Promise<ThisDevice> {
  const known = knownThisDevice();
  if (known) return known;
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return { state: 'off' };
  return { state: 'on', endpointHash: await hashEndpoint(subscription.endpoint) };
}

/** Call it from a press: the browser asks the user. Rejects if subscribing fails, or the server is unreachable. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await subscribeAnew();
}

/**
 * Sends the subscription to the server again: the login may have changed since it was turned on. A subscription that
 * the push service refuses, or that belongs to another key of the server, is replaced.
 */
export async function renewSubscription(): Promise<void> {
  if (knownThisDevice() || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  // An earlier page may have been closed between the end of the old subscription and the new one.
  if (!subscription) return readItem(REPLACED_KEY) === null ? undefined : subscribeAnew();
  const [{ is_reachable }, { public_key }] = await Promise.all([
    register(subscription),
    call('GET /api/push/key'),
  ]);
  if (!is_reachable || !isOfKey(subscription, public_key)) await replaceSubscription();
}

/** Ends the subscription of this device and makes another one. */
export async function replaceSubscription(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) {
    const { endpoint, keys } = readSubscription(subscription);
    writeItem(REPLACED_KEY, JSON.stringify({ endpoint, auth: keys.auth } satisfies Replaced));
    await subscription.unsubscribe();
  }
  await subscribeAnew();
}

/** The subscription that is being replaced: with its secret the new one takes its place in the server's list. */
const REPLACED_KEY = `${DEVICE_KEY_PREFIX}push-replaced`;
type Replaced = Pick<PushRenewal, 'endpoint' | 'auth'>;

async function subscribeAnew(): Promise<void> {
  const registration = await findWorker();
  const { public_key } = await call('GET /api/push/key');
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const old = readJson(REPLACED_KEY) as Replaced | null;
  if (old) {
    const renewal = { ...old, renewed: readSubscription(made) };
    // If the server does not know the old one any more, the new one is registered below.
    await call('POST /api/push/renewals', { body: renewal }).catch(() => undefined);
  }
  await register(made);
  removeItem(REPLACED_KEY);
}

/** Whether a subscription was made for a key of the server. Browsers that do not say are believed. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const own = options?.applicationServerKey;
  return !own || toBase64Url(own) === key;
}

function register(subscription: PushSubscription): Promise<PushDevice> {
  const body = {
    id: newId(),
    label: deviceLabel(navigator.userAgent),
    ...readSubscription(subscription),
  };
  return call('POST /api/push/devices', { body });
}

/**
 * Returns the worker, registering it if needed. Its installation takes as long as the device needs; rejects if the
 * browser refuses it, or it fails.
 */
async function findWorker(): Promise<ServiceWorkerRegistration> {
  try {
    // If it is registered already, this returns the same registration.
    const { installing } = await navigator.serviceWorker.register(WORKER_PATH);
    const failed = new Promise<never>((_, reject) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') reject(new Error('It was not installed.'));
      });
    });
    return await Promise.race([navigator.serviceWorker.ready, failed]);
  } catch (cause) {
    throw new Error('This browser keeps nothing of Hexis. Reload the page.', { cause });
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function hashEndpoint(endpoint: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

function toBase64Url(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
