import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Names an answer by its bytes, so that the same name is the same answer, whoever gave it and whatever became of the database since. */
export function makeEntityTag(bytes: string | Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Whether who asks has the answer of that name. A proxy that compresses answers marks their names as weak. */
export function hasAnswer(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((one) => [tag, `W/${tag}`].includes(one.trim()));
}
