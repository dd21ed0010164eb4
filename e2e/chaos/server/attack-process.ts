// Attacks a server with everything at once, as a process of its own: its load does not delay the person who is measured.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createWebApp } from '../../../server/oidc/testing/web-app.ts';
import type { AttackPlan } from './attack-plan.ts';

const SLOW_BODIES = 200;
const SLOW_READERS = 20;
const STREAMS = 200;
const NETWORKS = 1000;

const [plan] = (await once(process, 'message')) as [AttackPlan];
const { origin, seconds, tokens, document, only } = plan;
const { hostname, port } = new URL(origin);
const endsAt = Date.now() + seconds * 1000;
const isOver = () => Date.now() >= endsAt;
const agent = new Agent({ keepAlive: true });
const counts: Record<string, Record<string, number>> = {};
let networks = 0;

function count(attack: string, outcome: string): void {
  const own = (counts[attack] ??= {});
  own[outcome] = (own[outcome] ?? 0) + 1;
}

/** Each request comes from another network, as a botnet's do. */
function nextAddress(): string {
  networks = (networks + 1) % NETWORKS;
  return `10.${networks >> 8}.${networks & 255}.1`;
}

/** Sends a request; resolves when it was answered or its connection was cut. */
async function send(
  attack: string,
  route: string,
  { token, body }: { token?: string; body?: string } = {},
): Promise<void> {
  const [method = '', path = ''] = route.split(' ');
  const outcome = await new Promise<string>((resolve) => {
    const sent = request(origin + path, {
      method,
      agent,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    });
    sent.on('error', () => resolve('cut'));
    sent.on('response', (response) => {
      response.on('error', () => resolve('cut'));
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    });
    sent.end(body);
  });
  count(attack, outcome);
}

async function repeat(attack: () => Promise<void>, everyMs: number): Promise<void> {
  while (!isOver()) {
    await attack();
    await wait(everyMs);
  }
}

/** Sends a head and then almost nothing, or reads nothing of the answer; connects again when it is cut. */
async function holdOpen(attack: string, head: string, byteEveryMs?: number): Promise<void> {
  while (!isOver()) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.pause();
    socket.write(head);
    const sending = byteEveryMs && setInterval(() => socket.write(' '), byteEveryMs);
    const over = setTimeout(() => socket.destroy(), endsAt - Date.now());
    // `once` would reject with the error of a connection that the server cuts.
    await new Promise((resolve) => socket.once('close', resolve));
    clearTimeout(over);
    if (sending) clearInterval(sending);
    count(attack, 'cut');
    await wait(100);
  }
}

function headOf(route: string, token: string, more = ''): string {
  return `${route} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n${more}\r\n`;
}

/** The id of a session in the document. */
const SESSION_ID = /\{"id":"[\da-f]{8}(?=-[\da-f-]{27}","value_id":"[^"]+","habit_id")/g;

/** An import whose sessions are all new. */
function importAnew(name: string, token: string): Promise<void> {
  const digits = randomBytes(4).toString('hex');
  const body = document.replaceAll(SESSION_ID, `{"id":"${digits}`);
  return send(name, 'POST /api/import', { token, body });
}

const app = createWebApp(origin);
const LONG_BODY = 'content-type: application/json\r\ncontent-length: 60000\r\n';

interface Attack {
  /** How many do it at once. */
  readonly count: number;
  readonly attack: (token: string, name: string) => Promise<void>;
}

/** Each goes on until the end. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'slow bodies': {
    count: SLOW_BODIES,
    attack: (token, name) => holdOpen(name, headOf('POST /api/todos', token, LONG_BODY), 1000),
  },
  'slow readers of identities': {
    count: SLOW_READERS,
    attack: (token, name) => holdOpen(name, headOf('GET /api/values', token)),
  },
  'slow readers of exports': {
    count: SLOW_READERS,
    attack: (token, name) => holdOpen(name, headOf('GET /api/export', token)),
  },
  'live streams': {
    count: STREAMS,
    attack: (token, name) => holdOpen(name, headOf('GET /api/live', token)),
  },
  imports: {
    count: tokens.length,
    attack: (token, name) =>
      repeat(() => send(name, 'POST /api/import', { token, body: document }), 1000),
  },
  'imports of new sessions': {
    count: tokens.length,
    attack: (token, name) => repeat(() => importAnew(name, token), 1000),
  },
  'logins begun': {
    count: 4,
    attack: (_, name) => repeat(() => send(name, `GET ${app.authorizeUrl()}`), 0),
  },
  'wrong passwords': { count: 2, attack: (_, name) => guess(name) },
};

async function guess(name: string): Promise<void> {
  const page = await app.openPage();
  await repeat(async () => {
    const wrong = { email: `ada${networks % 20}@hexis.test`, password: 'not the password' };
    const { status } = await app.browser
      .post(`${page}/login`, wrong, { 'x-forwarded-for': nextAddress() })
      .catch(() => ({ status: 'cut' }));
    count(name, String(status));
  }, 20);
}

await Promise.all(
  Object.entries(ATTACKS)
    .filter(([name]) => only === null || only.includes(name))
    .flatMap(([name, { count: attackers, attack }]) =>
      Array.from({ length: attackers }, (_, n) => attack(tokens[n % tokens.length] ?? '', name)),
    ),
);
agent.destroy();
process.send?.(counts);
process.disconnect?.();
