import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Account } from './account.ts';

/** A POST whose body comes in two parts. The server has seen its head, and asked for the body, when this resolves. */
export async function beginPost(
  { origin, token }: Account,
  path: string,
  body: string,
): Promise<{ finish(): Promise<number | null> }> {
  const bytes = Buffer.from(body);
  const half = Math.floor(bytes.length / 2);
  const sent = request(new URL(path, origin), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': bytes.length,
      expect: '100-continue',
    },
  });
  const status = readStatus(sent);
  await new Promise((resolve) => sent.once('continue', resolve));
  await new Promise((resolve) => sent.write(bytes.subarray(0, half), resolve));
  return {
    /** Sends the rest; the status of the answer, or null where the connection broke before its end. */
    finish() {
      sent.end(bytes.subarray(half));
      return status;
    },
  };
}

function readStatus(sent: ClientRequest): Promise<number | null> {
  return new Promise((resolve) => {
    sent.on('error', () => resolve(null));
    sent.on('response', (response: IncomingMessage) => {
      response.on('error', () => resolve(null));
      response.on('end', () => resolve(response.statusCode ?? null));
      response.resume();
    });
  });
}
