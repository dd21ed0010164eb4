import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Hashes what decides an answer, its bytes for example, so that all processes give the same answer the same tag. */
export function makeEntityTag(source: string | Buffer): string {
  return `"${hash('sha256', source, 'base64url').slice(0, 22)}"`;
}

/** Whether who asks has the answer of that name. A proxy that compresses answers marks their names as weak. */
export function hasAnswer({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  if (known === tag) return true;
  return known.split(',').some((one) => [tag, `W/${tag}`].includes(one.trim()));
}
