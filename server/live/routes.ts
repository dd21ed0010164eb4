import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { Listener, LiveHub } from './hub.ts';

/** More often than proxies and browsers take a silent connection for a dead one. */
const BEAT_MS = 25_000;

/** For all tabs and devices of one person: a runaway client is told to wait. */
const MAX_STREAMS = 50;
const WAIT_SECONDS = 30;

export function serveLive(app: FastifyInstance, { serveStream }: Services, hub: LiveHub): void {
  const beats = setInterval(() => hub.beat(), BEAT_MS).unref();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(beats);
    hub.endAll();
  });

  serveStream('GET /api/live', async ({ userId, session, expiresAtMs }, request, reply) => {
    if (hub.countOf(userId) >= MAX_STREAMS) throw new Refusal('too_many', {}, WAIT_SECONDS);
    // Gone while their token was looked at: the end of their stream would never be heard of.
    if (reply.raw.destroyed) return;
    const rev = readRev(request.headers['last-event-id']);
    const { onClose, ...stream } = openStream(request, reply);
    // A stream that opens while the server says goodbye would keep it from ending.
    if (isClosing) return stream.end();
    const listener: Listener = { userId, session, expiresAtMs, rev, ...stream };
    onClose(() => hub.remove(listener));
    // Past this point there is no status to answer with: whoever listens comes back and tries again.
    await hub.add(listener).catch(stream.end);
  });
}

function readRev(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** How much a listener may leave unread before it is let go: it will come back and be told where it stands. */
const MAX_UNREAD_BYTES = 64 * 1024;

const RETRY_MS = 1000;

const CONTENT_TYPE = 'text/event-stream; charset=utf-8';

const HEADERS = {
  'content-type': CONTENT_TYPE,
  'cache-control': 'no-store',
  // A proxy in front would keep events back.
  'x-accel-buffering': 'no',
  // The stream ends with its connection.
  connection: 'close',
};

/** An answer of server-sent events. */
export interface EventStream {
  readonly send: (event: string) => void;
  /** Shows that it is still there. */
  readonly beat: () => void;
  readonly end: () => void;
  readonly onClose: (done: () => void) => void;
}

/**
 * Starts an answer of server-sent events, which takes the reply out of the framework's hands. It is written to the
 * connection itself: Node's own answer would keep all headers for as long as somebody listens, and write each event in
 * three parts, which is a quarter of what a listener occupies and most of the time that an event takes.
 */
function openStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const { raw } = reply;
  const { socket } = request.raw;
  const head = { ...raw.getHeaders(), ...reply.getHeaders(), ...HEADERS };
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  // By this the metrics know a stream.
  raw.setHeader('content-type', CONTENT_TYPE);
  reply.hijack();
  socket.write(`${formatHead(head)}retry: ${RETRY_MS}\n\n`);

  function write(text: string): void {
    socket.write(text);
    if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy();
  }
  return {
    send: write,
    beat: () => write(':\n\n'),
    end: () => socket.destroySoon(),
    onClose: (done) => void socket.once('close', done),
  };
}

function formatHead(headers: Readonly<Record<string, unknown>>): string {
  const dated = { date: new Date().toUTCString(), ...headers };
  const lines = Object.entries(dated).map(([name, text]) => `${name}: ${text}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
}
