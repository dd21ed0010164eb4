import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import type { PushMessage } from '#contract/push-messages.ts';
import type { NewPushDevice } from '#contract/push.ts';
import { newId } from '../../../base/new-id.ts';
import { decryptMessage } from './decrypt.ts';

/** A decrypted message that arrived at the push service for one of its browsers. */
export interface ReceivedMessage {
  readonly browser: SubscribedBrowser;
  readonly message: PushMessage;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

export interface SubscribedBrowser {
  /** The subscription that it registers. */
  readonly device: NewPushDevice;
}

/** A test push service that decrypts and checks every message. */
export interface PushService {
  readonly origin: string;
  readonly arrivals: ReceivedMessage[];
  /** Number of calls, answered or not. */
  readonly calls: () => number;
  openBrowser(): SubscribedBrowser;
  /** Sets the answer to further calls; 201 by default. `never` answers none. */
  answerWith(status: number | 'never', headers?: Record<string, string>): void;
  /** Resolves when `count` messages have arrived in total. */
  arrived(count: number): Promise<ReceivedMessage[]>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { browser: SubscribedBrowser; read: (body: Buffer) => string }
  >();
  const arrivals: ReceivedMessage[] = [];
  const problems: unknown[] = [];
  let wake: (() => void)[] = [];
  let calls = 0;
  let answer: { status: number | 'never'; headers: Record<string, string> } = {
    status: 201,
    headers: {},
  };

  const server = createServer((request, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void receive(request.url ?? '', request.headers, Buffer.concat(chunks))
        .catch((problem: unknown) => problems.push(problem))
        .finally(() => {
          calls += 1;
          if (answer.status !== 'never') response.writeHead(answer.status, answer.headers).end();
          for (const one of wake.splice(0)) one();
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    if (problems.length > 0) throw problems[0];
  });

  async function receive(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const known = browsers.get(path);
    if (!known) throw new Error(`Nobody listens at ${path}.`);
    await checkSender(headers.authorization ?? '', origin);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    const message = JSON.parse(known.read(body)) as PushMessage;
    const isTaken = typeof answer.status === 'number' && answer.status < 300;
    if (isTaken) arrivals.push({ browser: known.browser, message, headers, bytes: body.length });
  }

  return {
    origin,
    arrivals,
    calls: () => calls,
    openBrowser() {
      const id = newId();
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const endpoint = `${origin}/${id}`;
      const device = { id, label: 'Firefox on Linux', endpoint, keys: { p256dh, auth } };
      const browser: SubscribedBrowser = { device };
      browsers.set(`/${id}`, { browser, read: (body) => decryptMessage(body, pair, auth) });
      return browser;
    },
    answerWith: (status, headers = {}) => void (answer = { status, headers }),
    async arrived(count) {
      while (arrivals.length < count) await new Promise<void>((resolve) => wake.push(resolve));
      return arrivals;
    },
  };
}

/** Checks the token of RFC 8292: for this service, signed with the key that it names. */
async function checkSender(authorization: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  if (!x || !y) throw new Error(`no key in ${authorization}`);
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] });
  const lastsSeconds = (payload.exp ?? Infinity) - Date.now() / 1000;
  if (lastsSeconds > 24 * 3600) throw new Error('a token that lasts too long');
  if (!/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to ask');
}
