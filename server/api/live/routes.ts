import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../services.ts';
import type { LiveListener, LiveHub } from './hub.ts';

/** Shorter than the idle timeouts of proxies and browsers. */
const BEAT_MS = 25_000;

/** For all tabs and devices of a user; further streams are refused. */
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

  serveStream('GET /api/live', async ({ userId, signIn, expiresAtMs }, request, reply) => {
    if (hub.countOf(userId) >= MAX_STREAMS) throw new Refusal('too_many', {}, WAIT_SECONDS);
    // If the client disconnected during the token check, no close event would follow.
    if (reply.raw.destroyed) return;
    const rev = readRev(request.headers['last-event-id']);
    const { onClose, ...stream } = openStream(request, reply);
    // A stream that opens during a graceful shutdown would block it.
    if (isClosing) return stream.end();
    const listener: LiveListener = { userId, signIn, expiresAtMs, rev, ...stream };
    onClose(() => hub.remove(listener));
    // The status is already sent; on an error the client reconnects and retries.
    await hub.add(listener).catch(stream.end);
  });
}

function readRev(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** Unread bytes after which a stream is ended; the client reconnects and gets the current state. */
const MAX_UNREAD_BYTES = 64 * 1024;

const RETRY_MS = 1000;

const CONTENT_TYPE = 'text/event-stream; charset=utf-8';

const HEADERS = {
  'content-type': CONTENT_TYPE,
  'cache-control': 'no-store',
  // Keeps proxies from buffering events.
  'x-accel-buffering': 'no',
  // The stream ends with its connection.
  connection: 'close',
};

/** A response of server-sent events. */
export interface EventStream {
  readonly send: (event: string) => void;
  /** Shows that the stream is alive. */
  readonly beat: () => void;
  readonly end: () => void;
  readonly onClose: (done: () => void) => void;
}

/**
 * Starts a response of server-sent events outside of the framework. It writes to the socket directly: Node's response
 * would keep all headers in memory and write each event in three parts, which is a quarter of a listener's memory and
 * most of the time per event.
 */
function openStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const { raw } = reply;
  const { socket } = request.raw;
  const head = { ...raw.getHeaders(), ...reply.getHeaders(), ...HEADERS };
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  // The metrics recognize a stream by this header.
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
