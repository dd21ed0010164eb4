import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS, PROVIDER_HEADERS } from './pages/page-headers.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Passes the provider's paths to it before the body is read, which the provider does itself. */
export function mountProvider(
  app: FastifyInstance,
  pin: (req: IncomingMessage) => void,
  handle: Handler,
  /** Counts a login request from an address; resolves to the milliseconds to wait, or 0. */
  countAuthorize: (address: string) => Promise<number>,
): void {
  app.addHook('onRequest', async ({ raw, log, ip }, reply) => {
    const route = findProviderRoute(raw.url ?? '');
    if (route === undefined) return;
    if (route === '/authorize') {
      const refusal = await refuseAuthorize(raw, () => countAuthorize(ip));
      if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.page);
    }
    reply.hijack();
    const res = reply.raw;
    pin(raw);
    // The provider believes this header; `ip` follows TRUST_PROXY.
    raw.headers['x-forwarded-for'] = ip;
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

/** Maximum length of a login request, which is stored until the login ends. The web app's has about 600 bytes. */
const LONGEST_AUTHORIZE_BYTES = 1024;

/** Returns the refusal of a login request, or null: the provider stores a row for each. */
async function refuseAuthorize(
  req: IncomingMessage,
  count: () => Promise<number>,
): Promise<{ status: number; headers: Record<string, string>; page: string } | null> {
  const headers = { ...PAGE_HEADERS };
  // The web app uses GET; a form could contain anything.
  if (req.method !== 'GET') {
    return { status: 405, headers: { ...headers, allow: 'GET' }, page: errorPage('refused') };
  }
  if ((req.url ?? '').length > LONGEST_AUTHORIZE_BYTES) {
    return { status: 414, headers, page: errorPage('refused') };
  }
  const waitMs = await count();
  if (waitMs === 0) return null;
  const retryAfter = String(Math.ceil(waitMs / 1000));
  return {
    status: 429,
    headers: { ...headers, 'retry-after': retryAfter },
    page: errorPage('refused'),
  };
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
 * Makes the provider see its own origin in each request. It builds addresses from the request's host, so a forged host
 * would redirect users elsewhere, and behind a proxy its cookies are Secure only if it sees https.
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

/** Whether the request has a JSON body, which the token endpoint accepts besides the standard's form. */
function hasJsonBody(req: IncomingMessage): boolean {
  return /^application\/json\b/i.test(req.headers['content-type'] ?? '');
}

/** Converts a request with a JSON body to one with a form; null unless it is an object of strings. */
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
  // The body has been read, so the stream properties come from the copy, and all others from the request.
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

/**
 * The provider's route of an address. An absolute request target has none, because the provider would trust its host.
 */
export function findProviderRoute(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/authorize/')) return '/authorize/:uid';
  return ROUTES.has(path) ? path : undefined;
}
