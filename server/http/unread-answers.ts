import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into the buffers of the system. */
const LARGE_BYTES = 256 * 1024;

const MOST_UNREAD_BYTES = 64 * 1024 ** 2;

/**
 * Bounds the memory of large answers of the API that their clients have not read yet: if they are too many, the oldest
 * are cut off.
 */
export function limitUnreadAnswers(app: FastifyInstance): void {
  /** Their bytes, the oldest first. */
  const unread = new Map<ServerResponse, number>();
  let unreadBytes = 0;

  function forget(response: ServerResponse): void {
    unreadBytes -= unread.get(response) ?? 0;
    unread.delete(response);
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = reply;
    const isText = typeof payload === 'string' || payload instanceof Buffer;
    const bytes = isText ? payload.length : Number(reply.getHeader('content-length') ?? 0);
    if (bytes < LARGE_BYTES || !request.url.startsWith('/api/')) return payload;
    unread.set(raw, bytes);
    unreadBytes += bytes;
    raw.once('finish', () => forget(raw)).once('close', () => forget(raw));
    for (const oldest of unread.keys()) {
      if (unreadBytes <= MOST_UNREAD_BYTES || oldest === raw) break;
      forget(oldest);
      oldest.destroy();
    }
    return payload;
  });
}
