import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Hashes the source of an answer, such as its bytes, so that all processes give it the same entity tag. */
export function makeEntityTag(source: string | Buffer): string {
  return `"${hash('sha256', source, 'base64url').slice(0, 22)}"`;
}

/** Whether the client has the answer with this tag. A proxy that compresses answers marks their tags as weak. */
export function hasAnswer({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  if (known === tag || known.trim() === '*') return true;
  return known.split(',').some((one) => [tag, `W/${tag}`].includes(one.trim()));
}
