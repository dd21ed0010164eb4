import { createHash, hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { yieldIfDue } from '../base/yield-if-due.ts';
import { Refusal } from './errors.ts';

/** Identifies a request that is safe to repeat: the client's key, and the SHA-256 of its route and body. */
export interface Repeat {
  readonly key: string;
  readonly hash: string;
}

/** The `Idempotency-Key` of a POST, or of a call that `mayCreate`, or null; 422 if it is malformed. */
export function readRepeat(
  request: FastifyRequest,
  mayCreate = request.method === 'POST',
): Repeat | null {
  const key = request.headers['idempotency-key'];
  if (!mayCreate || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    const message = 'must have 1 to 128 visible characters';
    throw new Refusal('invalid', { errors: [{ path: '/Idempotency-Key', message }] });
  }
  const body = largeBodies.get(request) ?? JSON.stringify(request.body ?? null);
  const content = `${request.url}\n${body}`;
  return { key, hash: hash('sha256', content, 'base64url') };
}

/** Hashes of large bodies, which take long to serialize again. */
const largeBodies = new WeakMap<FastifyRequest, string>();

const HASHED_AT_ONCE = 256 * 1024;

/** Hashes the body of a request with an `Idempotency-Key` in slices, so that other requests are served in between. */
export async function hashLargeBody(request: FastifyRequest, text: string): Promise<void> {
  if (request.headers['idempotency-key'] === undefined) return;
  const hashed = createHash('sha256');
  for (let at = 0; at < text.length; at += HASHED_AT_ONCE) {
    hashed.update(text.slice(at, at + HASHED_AT_ONCE));
    await yieldIfDue();
  }
  largeBodies.set(request, hashed.digest('base64url'));
}
