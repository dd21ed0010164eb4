import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PROVIDER_HEADERS } from './pages/page-headers.ts';
import { hasJsonBody, jsonToFormRequest } from './token-body.ts';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

const PATHS: ReadonlySet<string> = new Set([
  '/authorize',
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/oidc/logout/confirm',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
]);

/** Hands the provider's paths to it before anything reads the body, which it does itself. */
export function mountProvider(
  app: FastifyInstance,
  pin: (req: IncomingMessage) => void,
  handle: Handler,
): void {
  app.addHook('onRequest', async ({ raw, log }, reply) => {
    if (!isProviderPath(raw.url ?? '')) return;
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

/** An absolute address as request target is none of ours: the provider would believe its host. */
function isProviderPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return PATHS.has(path) || path.startsWith('/authorize/');
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
