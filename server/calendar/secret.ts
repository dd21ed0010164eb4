import { randomBytes } from 'node:crypto';
import { hashId } from '../identity/hash-id.ts';

/** 256 bits, base64url. */
const FILE = /^([\w-]{43})\.ics$/;

/** What makes an address of the calendar one's own, and what is kept of it. */
export function makeSecret(): { readonly secret: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashId(secret) };
}

export function secretToAddress(origin: string, secret: string): string {
  return `${origin}/calendar/${secret}.ics`;
}

/** Of the last part of an address; null where no address of ours ends so. */
export function fileToSecretHash(file: string): string | null {
  const secret = FILE.exec(file)?.[1];
  return secret === undefined ? null : hashId(secret);
}
