import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** What makes a call that may create something safe to send again: the client's key, and SHA-256 of where the request goes and what it says. */
export interface Repeat {
  readonly key: string;
  readonly hash: string;
}

/** The `Idempotency-Key` of a POST, or of a call that `mayCreate`, or null; 422 where it is no usable key. */
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
  const said = `${request.url}\n${JSON.stringify(request.body ?? null)}`;
  return { key, hash: hash('sha256', said, 'base64url') };
}
