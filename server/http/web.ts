import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errors.ts';

const YEAR_S = 365 * 24 * 3600;

/** The built web app: hashed assets for ever, and its page for every path that is nobody else's. */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith('/api/')) return answerNotFound(request, reply);
    return reply.sendFile('index.html');
  });
}
