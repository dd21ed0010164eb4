import type { FastifyReply } from 'fastify';
import type { LiveChange } from '#contract/live.ts';

/** How much a listener may leave unread before it is let go: it will come back and be told where it stands. */
const MAX_UNREAD_BYTES = 64 * 1024;

const RETRY_MS = 1000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy in front would keep events back.
  'x-accel-buffering': 'no',
};

/** Starts an answer of server-sent events, which takes the reply out of the framework's hands. */
export function openStream(reply: FastifyReply) {
  const { raw } = reply;
  for (const [name, text] of Object.entries(reply.getHeaders())) {
    if (text !== undefined) raw.setHeader(name, text);
  }
  reply.hijack();
  raw.writeHead(200, HEADERS);
  raw.write(`retry: ${RETRY_MS}\n\n`);

  function write(text: string): void {
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }
  return {
    send: (change: LiveChange) =>
      write(`id: ${change.rev}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void raw.end(),
    onClose: (done: () => void) => void raw.once('close', done),
  };
}
