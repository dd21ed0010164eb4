import { call } from '../client/client.ts';
import { newId } from '../../platform/new-id.ts';
import { WORKER_PATH } from '../../platform/trusted-types.ts';
import { deviceLabel } from '#domain/device-label.ts';
import { readSubscription } from './worker-message.ts';

/** Whether this browser can receive push messages, and whether it does. */
export type ThisDevice =
  | { readonly state: 'unsupported' | 'blocked' | 'off' }
  /** `endpointHash` identifies it in the server's list. */
  | { readonly state: 'on'; readonly endpointHash: string };

/** Returns at once if push is impossible or off; null if the browser must be asked. */
export function knownThisDevice(): ThisDevice | null {
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
  const registration = await findWorker();
  const { public_key } = await call('GET /api/push/key');
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  await register(subscription);
}

/** Sends the subscription to the server again: the login may have changed since it was turned on. */
export async function renewSubscription(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription && Notification.permission === 'granted') await register(subscription);
}

async function register(subscription: PushSubscription): Promise<void> {
  const body = {
    id: newId(),
    label: deviceLabel(navigator.userAgent),
    ...readSubscription(subscription),
  };
  await call('POST /api/push/devices', { body });
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
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
