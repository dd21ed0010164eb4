import type { FastifyInstance } from 'fastify';
import { SOURCE_NAME, readSource } from './archive.ts';

/** `/source` leads to where the source is published; where nobody said, it is what the server runs from. */
export function serveSource(app: FastifyInstance, sourceUrl: string | null): void {
  app.get('/source', async (_request, reply) => {
    if (sourceUrl !== null) return reply.redirect(sourceUrl);
    return reply
      .header('content-disposition', `attachment; filename="${SOURCE_NAME}.tar.gz"`)
      .type('application/gzip')
      .send(await readSource());
  });
}
