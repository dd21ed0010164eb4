import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Names an answer by its bytes, so that the same name is the same answer, whoever gave it and whatever became of the database since. */
export function makeEntityTag(bytes: string | Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Whether who asks has the answer of that name. A proxy that compresses answers marks their names as weak. */
export function hasAnswer({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  if (known === tag) return true;
  return known.split(',').some((one) => [tag, `W/${tag}`].includes(one.trim()));
}
