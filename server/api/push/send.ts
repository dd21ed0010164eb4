import { hash, createECDH } from 'node:crypto';
import type { PushMessage } from '#contract/push-messages.ts';
import type { Db } from '../../db/db.ts';
import type { PushDeviceRow } from '../../db/schema.ts';
import { isPushEndpoint, createPoster } from './post.ts';
import { findPushKey, insertPushKey } from './store.ts';

/** Result of an attempt to send. */
export type SendOutcome =
  | { readonly state: 'sent' }
  /** The device is unknown to the push service or cannot be reached. */
  | { readonly state: 'gone' }
  /** Worth a retry after at least `waitMs`. */
  | { readonly state: 'later'; readonly reason: string; readonly waitMs: number }
  | { readonly state: 'refused'; readonly reason: string };

export interface Sender {
  send(
    device: PushDeviceRow,
    message: PushMessage,
    ttlMs: number,
    signal: AbortSignal,
  ): Promise<SendOutcome>;
  close(): void;
}

const URGENCY = { session: 'high', due: 'normal', 'sign-in': 'high', test: 'high' } as const;
/** Required by push services: 32 characters of base64url. */
const TOPIC_LENGTH = 32;

/** Encrypts for the device (RFC 8291), signs as this server (RFC 8292) and posts to its push service (RFC 8030). */
export function createSender(options: {
  keys: ServerKeys;
  origin: string;
  allowedOrigins: readonly string[];
}): Sender {
  const { keys, origin, allowedOrigins } = options;
  const poster = createPoster(allowedOrigins);
  const contact = contactOf(origin);

  return {
    async send(device, message, ttlMs, signal) {
      // The allowed origins may have changed since the device was added.
      if (!isPushEndpoint(device.endpoint, allowedOrigins)) return { state: 'gone' };
      const url = new URL(device.endpoint);
      // Loaded only if it is used.
      const { default: webPush } = await import('web-push');
      const { publicKey, privateKey } = keys;
      const text = JSON.stringify(message);
      const encoding = 'aes128gcm';
      const { cipherText } = webPush.encrypt(device.p256dh, device.auth, text, encoding);
      const signed = webPush.getVapidHeaders(url.origin, contact, publicKey, privateKey, encoding);
      const headers = {
        authorization: signed.Authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': encoding,
        ttl: String(Math.max(0, Math.floor(ttlMs / 1000))),
        urgency: URGENCY[message.kind],
        topic: hash('sha256', topicOf(message), 'base64url').slice(0, TOPIC_LENGTH),
      };
      try {
        const answer = await poster.post(url, headers, cipherText, signal);
        return readOutcome(answer.status, answer.retryAfter);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
        return { state: 'later', reason: code, waitMs: 0 };
      }
    },
    close: () => poster.close(),
  };
}

/** A message that the device has not fetched yet is replaced by the next one of its topic. */
function topicOf(message: PushMessage): string {
  if (message.kind === 'session') return 'session';
  return message.kind === 'due' ? `due-${message.schedule_id}` : message.tag;
}

function readOutcome(status: number, retryAfter: string | undefined): SendOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  const reason = `HTTP ${status}`;
  if (status !== 429 && status < 500) return { state: 'refused', reason };
  const seconds = Number(retryAfter ?? 0);
  return { state: 'later', reason, waitMs: seconds > 0 ? seconds * 1000 : 0 };
}

/** Contact for push services: the public site, or else a mailbox there. */
function contactOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`;
}

/** The VAPID keys of this server (RFC 8292), base64url. */
interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Reads the keys, which are made at the first start: the subscriptions of browsers depend on them. */
export async function openServerKeys(db: Db, now: number): Promise<ServerKeys> {
  const known = (await db.first(findPushKey, {})) ?? (await makeKeys(db, now));
  return { publicKey: known.public_key, privateKey: known.private_key };
}

async function makeKeys(db: Db, now: number) {
  const pair = createECDH('prime256v1');
  const public_key = pair.generateKeys('base64url');
  // A number with leading zeros would be shorter than 32 bytes.
  const private_key = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  const made = { public_key, private_key: private_key.toString('base64url'), created_at: now };
  return db.write(async (tx) => {
    await tx.lock('push keys');
    // Another process may have inserted its keys first.
    const known = await tx.first(findPushKey, {});
    if (!known) await tx.run(insertPushKey, made);
    return known ?? made;
  });
}
