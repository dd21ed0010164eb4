import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const MAX_BYTES = 16 * 1024;

/** Whether the request brings JSON, which the token endpoint takes beside the form of the standard. */
export function hasJsonBody(req: IncomingMessage): boolean {
  return /^application\/json\b/i.test(req.headers['content-type'] ?? '');
}

/** The same request with its JSON body as a form; null where it is none of string members. */
export async function jsonToFormRequest(req: IncomingMessage): Promise<IncomingMessage | null> {
  const members = parseMembers(await readText(req));
  if (!members) return null;
  const body = Buffer.from(new URLSearchParams(members).toString());
  const headers = {
    ...req.headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  delete (headers as Partial<Record<string, unknown>>)['transfer-encoding'];
  const replay = Readable.from([body]);
  // The body has been read: what the provider looks at of a stream comes from the copy, all else from the request.
  return Object.create(req, {
    headers: { value: headers },
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: { value: () => replay[Symbol.asyncIterator]() },
  }) as IncomingMessage;
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks).toString('utf8') : '';
}

function parseMembers(text: string): [string, string][] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const members = Object.entries(parsed).filter(
    ([, member]) => member !== undefined && member !== null,
  );
  return members.every((member): member is [string, string] => typeof member[1] === 'string')
    ? members
    : null;
}
