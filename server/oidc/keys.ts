import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Db } from '../db/db.ts';
import type { IdentityKeyRow } from '../db/schema.ts';
import { LIFETIME_SECONDS } from './client.ts';
import { deleteKey, insertKey, selectKeys } from './store.ts';

/** The valid keys; the first one signs. */
export interface Keys {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
}

export interface KeyRing {
  current(): Keys;
  /** Finds the key of a token, including one that another process has just made. */
  readonly verificationKey: JWTVerifyGetKey;
  /** Makes new signing keys; the old ones stay valid until everything signed by them has expired. */
  rotate(): Promise<void>;
  /** Rotates if due, deletes keys that are not needed any more, and loads other processes' keys. */
  maintain(): Promise<void>;
  /** Calls `listener` whenever the keys have changed. */
  onChange(listener: () => void): void;
}

/** Opens the keys, which are made at the first start and stored in the database. */
export async function openKeyRing(db: Db, now: () => number): Promise<KeyRing> {
  await renewKeys(db, now());
  let rows = await db.all(selectKeys, {});
  let keys = rowsToKeys(rows);
  let keySet = createLocalJWKSet(publicKeySet(keys));
  const listeners: (() => void)[] = [];

  async function reload(): Promise<void> {
    const found = await db.all(selectKeys, {});
    if (listIds(found) === listIds(rows)) return;
    rows = found;
    keys = rowsToKeys(rows);
    keySet = createLocalJWKSet(publicKeySet(keys));
    for (const listener of listeners) listener();
  }

  return {
    current: () => keys,
    async verificationKey(header, token) {
      try {
        return await keySet(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        await reload();
        return keySet(header, token);
      }
    },
    async rotate() {
      await addKeys(db, now(), () => true);
      await reload();
    },
    async maintain() {
      await renewKeys(db, now());
      await reload();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

async function renewKeys(db: Db, now: number): Promise<void> {
  const rows = await db.all(selectKeys, {});
  if (isDue(rows, now)) await addKeys(db, now, (found) => isDue(found, now));
  const old = superseded(rows, now);
  if (old.length === 0) return;
  await db.write(async (tx) => {
    for (const { id } of old) await tx.run(deleteKey, { id });
  });
}

/** Adds keys. `isNeeded` is checked again in the transaction, because another process may have been faster. */
async function addKeys(
  db: Db,
  now: number,
  isNeeded: (rows: readonly IdentityKeyRow[]) => boolean,
): Promise<void> {
  const made = [await makeSigningKey(now), makeCookieKey(now)];
  await db.write(async (tx) => {
    await tx.lock('identity keys');
    if (!isNeeded(await tx.all(selectKeys, {}))) return;
    for (const key of made) await tx.run(insertKey, key);
  });
}

function rowsToKeys(rows: readonly IdentityKeyRow[]): Keys {
  const secretsOf = (purpose: IdentityKeyRow['purpose']) =>
    rows.filter((row) => row.purpose === purpose).map((row) => row.secret);
  return {
    signing: secretsOf('signing').map((secret) => JSON.parse(secret) as JWK),
    cookies: secretsOf('cookies'),
  };
}

function publicKeySet(keys: Keys) {
  return {
    keys: keys.signing.map(({ kty = '', n = '', e = '', kid = '', alg = '', use = '' }) => ({
      kty,
      n,
      e,
      kid,
      alg,
      use,
    })),
  };
}

function listIds(rows: readonly IdentityKeyRow[]): string {
  return rows.map((row) => row.id).join(' ');
}

const generate = promisify(generateKeyPair);

/** A new RS256 key: a private JWK whose id is its thumbprint. */
async function makeSigningKey(now: number): Promise<IdentityKeyRow> {
  const { privateKey } = await generate('rsa', { modulusLength: 3072 });
  const jwk = privateKey.export({ format: 'jwk' });
  const id = await calculateJwkThumbprint({ kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' });
  const secret = JSON.stringify({ ...jwk, kid: id, alg: 'RS256', use: 'sig' });
  return { id, purpose: 'signing', secret, created_at: now };
}

/** A new key for the signatures of cookies. */
function makeCookieKey(now: number): IdentityKeyRow {
  const secret = randomBytes(32).toString('base64url');
  return { id: randomBytes(16).toString('base64url'), purpose: 'cookies', secret, created_at: now };
}

const DAY_MS = 24 * 3_600_000;
const ROTATION_MS = 90 * DAY_MS;

/** How long a key stays valid after its successor has taken over: the lifetime of its signatures, and a day. */
const KEPT_MS: Readonly<Record<IdentityKeyRow['purpose'], number>> = {
  signing: LIFETIME_SECONDS.accessToken * 1000 + DAY_MS,
  cookies: LIFETIME_SECONDS.session * 1000 + DAY_MS,
};

/** Whether new keys are due: there are none yet, or all are old. */
function isDue(rows: readonly IdentityKeyRow[], now: number): boolean {
  return rows.every((row) => row.created_at + ROTATION_MS <= now);
}

/** The keys that are not needed any more. */
function superseded(rows: readonly IdentityKeyRow[], now: number): IdentityKeyRow[] {
  return rows.filter((row) =>
    rows.some(
      (other) =>
        other.purpose === row.purpose &&
        other.created_at > row.created_at &&
        other.created_at + KEPT_MS[row.purpose] <= now,
    ),
  );
}
