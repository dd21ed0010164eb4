import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PROVIDER_HEADERS } from './pages/page-headers.ts';
import { findProviderRoute } from './provider-routes.ts';
import { hasJsonBody, jsonToFormRequest } from './token-body.ts';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Hands the provider's paths to it before anything reads the body, which it does itself. */
export function mountProvider(
  app: FastifyInstance,
  pin: (req: IncomingMessage) => void,
  handle: Handler,
): void {
  app.addHook('onRequest', async ({ raw, log }, reply) => {
    if (findProviderRoute(raw.url ?? '') === undefined) return;
    reply.hijack();
    const res = reply.raw;
    pin(raw);
    for (const [name, text] of Object.entries(PROVIDER_HEADERS)) res.setHeader(name, text);
    try {
      const req = hasJsonBody(raw) ? await jsonToFormRequest(raw) : raw;
      if (req) await handle(req, res);
      else refuseBody(res);
    } catch (error) {
      log.error({ err: error }, 'the identity provider failed');
      res.destroy();
    }
  });
}

function refuseBody(res: ServerResponse): void {
  res.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  res.end(
    JSON.stringify({
      error: 'invalid_request',
      error_description: 'failed to parse the request body',
    }),
  );
}
