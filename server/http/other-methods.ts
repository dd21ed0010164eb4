import type { FastifyInstance } from 'fastify';
import { answerRefusal, Refusal } from './errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Records the routes that are added from now on. The returned function is called after the last of them: it answers their
 * addresses' other methods with 405 and the methods that they have.
 */
export function recordMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  let isDone = false;
  app.addHook('onRoute', ({ url, method }) => {
    // Under a wildcard most addresses do not exist.
    if (isDone || url.includes('*')) return;
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return () => {
    isDone = true;
    for (const [url, methods] of known) {
      const allow = METHODS.filter((one) => methods.has(one)).join(', ');
      app.route({
        url,
        method: METHODS.filter((one) => !methods.has(one)),
        handler: (_request, reply) =>
          answerRefusal(new Refusal('wrong_method'), reply.header('allow', allow)),
      });
    }
  };
}
