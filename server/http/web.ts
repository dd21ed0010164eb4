import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createDocuments } from './documents.ts';
import { answerNotFound } from './errors.ts';

const YEAR_S = 365 * 24 * 3600;

/**
 * The built web app: hashed assets for ever, the documents that can be read before any script runs (the title screen
 * is `index.html`), and the app's for every path that is nobody else's. `origin` is where the product answers.
 */
export async function serveWeb(app: FastifyInstance, root: string, origin: string): Promise<void> {
  const sendDocument = createDocuments(root, origin);
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
  // Under their own names the service worker asks for them.
  for (const name of ['index.html', 'how-its-made.html', 'app.html']) {
    app.get(`/${name}`, (request, reply) => sendDocument(request, reply, name));
  }
  app.get('/', (request, reply) => sendDocument(request, reply, 'index.html'));
  app.get('/how-its-made', (request, reply) => sendDocument(request, reply, 'how-its-made.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || request.url.startsWith('/api/')) return answerNotFound(request, reply);
    return sendDocument(request, reply, 'app.html');
  });
}
