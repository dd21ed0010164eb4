import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { PROVIDER_HEADERS } from './pages/page-headers.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

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

/**
 * Makes the provider see its own origin whatever the request claims: it builds addresses from the request's host, so
 * a forged one would lead people elsewhere, and behind a proxy its cookies are only Secure if it sees https.
 */
export function createOriginPin(origin: string): (req: IncomingMessage) => void {
  const { host, protocol } = new URL(origin);
  return ({ headers }) => {
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
  };
}

const MAX_BYTES = 16 * 1024;

/** Whether the request brings JSON, which the token endpoint takes beside the form of the standard. */
function hasJsonBody(req: IncomingMessage): boolean {
  return /^application\/json\b/i.test(req.headers['content-type'] ?? '');
}

/** The same request with its JSON body as a form; null where it is none of string members. */
async function jsonToFormRequest(req: IncomingMessage): Promise<IncomingMessage | null> {
  const members = parseMembers(await readText(req));
  if (!members) return null;
  const body = Buffer.from(new URLSearchParams(members).toString());
  const headers = {
    ...req.headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  delete (headers as Partial<Record<string, unknown>>)['transfer-encoding'];
  const replay = Readable.from([body]);
  // The body has been read: what the provider looks at of a stream comes from the copy, all else from the request.
  return Object.create(req, {
    headers: { value: headers },
    readable: { value: true },
    readableEncoding: { value: null },
    iterator: { value: () => replay[Symbol.asyncIterator]() },
  }) as IncomingMessage;
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks).toString('utf8') : '';
}

function parseMembers(text: string): [string, string][] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const members = Object.entries(parsed).filter(
    ([, member]) => member !== undefined && member !== null,
  );
  return members.every((member): member is [string, string] => typeof member[1] === 'string')
    ? members
    : null;
}

const ROUTES: ReadonlySet<string> = new Set([
  '/authorize',
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/oidc/logout/confirm',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
]);

/** Which of the provider's own routes an address is of. An absolute one as request target is of none: the provider would believe its host. */
export function findProviderRoute(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/authorize/')) return '/authorize/:uid';
  return ROUTES.has(path) ? path : undefined;
}
