import { createECDH } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { findPushKey, insertPushKey } from './keys-store.ts';

/** By which push services know this server (VAPID, RFC 8292), base64url. */
export interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys that were made at the first start and are kept in the database: browsers have subscribed with them. */
export async function openServerKeys(db: Db, now: number): Promise<ServerKeys> {
  const known = (await db.first(findPushKey, {})) ?? (await makeKeys(db, now));
  return { publicKey: known.public_key, privateKey: known.private_key };
}

async function makeKeys(db: Db, now: number) {
  const pair = createECDH('prime256v1');
  const public_key = pair.generateKeys('base64url');
  // A number that begins with zeros would come out shorter than its 32 bytes.
  const private_key = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  const made = { public_key, private_key: private_key.toString('base64url'), created_at: now };
  return db.write(async (tx) => {
    await tx.lock('push keys');
    // Another process may have been faster.
    const known = await tx.first(findPushKey, {});
    if (!known) await tx.run(insertPushKey, made);
    return known ?? made;
  });
}
