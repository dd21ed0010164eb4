import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes, type RouteContract, type RouteKey } from '#contract/routes.ts';

/** Registers a route of the contract with its schemas, status and limits. `admit` refuses whoever may not come in, before the body is read. */
export function addRoute(
  app: FastifyInstance,
  key: RouteKey,
  handlers: {
    readonly admit: ((request: FastifyRequest) => Promise<void>) | null;
    readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  },
  importBytes: number,
): void {
  const { admit, answer } = handlers;
  const contract: RouteContract = routes[key];
  const hasJson = contract.status !== 204 && !contract.stream;
  const [method = '', url = ''] = key.split(' ');
  app.route({
    method,
    url,
    // It would be a stream that says nothing.
    ...(contract.stream && { exposeHeadRoute: false }),
    ...(contract.isImport && { bodyLimit: importBytes }),
    schema: {
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && !contract.isImport && { body: contract.body }),
      ...(hasJson && { response: { [contract.status]: contract.answer } }),
    },
    onRequest: async (request, reply) => {
      // What a browser keeps by itself, a logout does not reach.
      void reply.header('cache-control', 'no-store');
      await admit?.(request);
    },
    preValidation: async (request) => {
      if (!contract.isImport || !contract.body) return;
      // Loaded only where it is used.
      const { checkLargeBody } = await import('./large-body.ts');
      checkLargeBody(contract.body, request.body);
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      const body = await answer(request, reply);
      if (body === reply || reply.sent) return reply;
      return reply.code(contract.status).send(contract.status === 204 ? undefined : body);
    },
  });
}
