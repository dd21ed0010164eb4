import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { assetHeaders } from '../http/assets.ts';
import type { Entrance } from './accounts.ts';
import { readCredentials } from './credentials.ts';
import type { Devices } from './devices.ts';
import { assetsByPath, findPageTheme } from './pages/assets.ts';
import { credentialsPage, type CredentialsPage, type Mode } from './pages/credentials-page.ts';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';
import type { FormRefusal } from './refusals.ts';
import { findInteraction, finishLogIn } from './sessions.ts';

export interface PagesOptions {
  readonly origin: string;
  /** Called for each request, because the provider is replaced when the keys change. */
  readonly provider: () => Promise<Provider>;
  readonly entrance: Entrance;
  readonly devices: Devices;
  readonly endSignIn: (signIn: string) => Promise<void>;
  /** Called after a login with a browser on which the account had not logged in before. */
  readonly onNewDevice: (accountId: string, userAgent: string) => void;
}

interface PageRoute {
  Params: { uid: string };
}
type PageRequest = FastifyRequest<PageRoute>;

const FORM_LIMIT_BYTES = 8 * 1024;

/** Serves the pages of a login below `/u/<uid>`, the only path to which its cookie is sent. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a page of the identity provider failed');
    return sendPage(reply.code(status), errorPage(status >= 500 ? 'fault' : 'refused'));
  });

  // Before anything of a form is read: no page can forget it.
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (method === 'GET' || method === 'HEAD' || isFromOurPage(headers, options.origin)) return;
    return sendPage(reply.code(403), errorPage('foreign'));
  });

  app.get('/u/assets/*', serveAsset);
  app.get<PageRoute>('/u/:uid', (request, reply) => show(null, request, reply, options));
  for (const mode of ['login', 'signup'] as const) {
    const path = `/u/:uid/${mode}`;
    app.get<PageRoute>(path, (request, reply) => show(mode, request, reply, options));
    app.post<PageRoute>(path, (request, reply) => submit(mode, request, reply, options));
  }
}

function serveAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asset = assetsByPath.get(request.url);
  if (!asset) return sendPage(reply.code(404), errorPage('refused'));
  return reply.headers(assetHeaders(asset)).send(asset.body);
}

/** `mode` null: the page that the web app asked for. */
async function show(
  mode: Mode | null,
  request: PageRequest,
  reply: FastifyReply,
  { provider }: PagesOptions,
): Promise<FastifyReply> {
  const { uid } = request.params;
  const interaction = await findInteraction(await provider(), uid, request, reply);
  if (!interaction) return sendPage(reply.code(404), errorPage('expired'));
  const { screen_hint: hint, login_hint: email, 'ext-theme': theme } = interaction.params;
  return sendPage(
    reply,
    credentialsPage({
      mode: mode ?? (hint === 'signup' ? 'signup' : 'login'),
      uid,
      email: typeof email === 'string' ? email : '',
      problem: null,
      theme: findPageTheme(theme),
    }),
  );
}

async function submit(
  mode: Mode,
  request: PageRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { entrance, devices } = options;
  const { uid } = request.params;
  const provider = await options.provider();
  const interaction = await findInteraction(provider, uid, request, reply);
  if (!interaction) return sendPage(reply.code(404), errorPage('expired'));

  const credentials = readCredentials(readForm(request));
  const outcome = await entrance.enter(mode, credentials, devices.readClient(request));
  if ('problem' in outcome) {
    const page: CredentialsPage = {
      mode,
      uid,
      email: credentials.email,
      problem: outcome.problem,
      theme: findPageTheme(interaction.params['ext-theme']),
    };
    return sendPage(refuse(reply, outcome), credentialsPage(page));
  }
  const account = { accountId: outcome.accountId, email: credentials.email };
  return goOnAs(account, { provider, interaction, request, reply }, options);
}

/** Logs an account in after its proof, and sends the browser back to the web app. */
export async function goOnAs(
  { accountId, email }: { readonly accountId: string; readonly email: string },
  login: {
    readonly provider: Provider;
    readonly interaction: Interaction;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
  { devices, endSignIn, onNewDevice }: Pick<PagesOptions, 'devices' | 'endSignIn' | 'onNewDevice'>,
): Promise<FastifyReply> {
  const { request, reply } = login;
  const isKnown = devices.readClient(request).findDevice(email) !== null;
  devices.remember(request, reply, email);
  const goOn = await finishLogIn({ ...login, accountId, endSignIn });
  if (!isKnown) onNewDevice(accountId, request.headers['user-agent'] ?? '');
  // The page's script follows the address itself, because it could not see a redirect.
  if (isFromScript(request)) return sendJson(reply, { location: goOn });
  return reply.headers(PAGE_HEADERS).redirect(goOn, 303);
}

/** Whether a page's script sent the form. */
export function isFromScript({ headers }: FastifyRequest): boolean {
  return headers.accept === 'application/json';
}

/** Answers a page's script. */
export function sendJson(reply: FastifyReply, answer: object): FastifyReply {
  return reply.headers(PAGE_HEADERS).type('application/json; charset=utf-8').send(answer);
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(page);
}

/** Theme in which a page was opened. */
export function readTheme({ query }: FastifyRequest): string {
  return findPageTheme((query as Partial<Record<string, unknown>>)['theme']);
}

/** Sets the status of a refusal and the time to wait. */
export function refuse(
  reply: FastifyReply,
  { status, retryAfterSeconds }: FormRefusal,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  return reply.code(status);
}

export function readForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/**
 * Whether a form comes from one of the provider's own pages. This is a second protection besides the cookie, which
 * other sites' forms do not send. A client without these headers is not a browser, so it cannot be misused.
 */
function isFromOurPage(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
