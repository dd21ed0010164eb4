import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Account } from './account.ts';

/** Begins a POST with a body in two parts. Resolves when the server has read the head and asked for the body. */
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
    /** Sends the rest; resolves to the status, or null if the connection broke before the end of the answer. */
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
