import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { ASSET_HEADERS } from '../http/assets.ts';
import type { Entrance } from './accounts.ts';
import { readCredentials } from './credentials.ts';
import { assetsByPath, findPageTheme } from './pages/assets.ts';
import { credentialsPage, type CredentialsPage, type Mode } from './pages/credentials-page.ts';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';
import { findInteraction, finishLogIn } from './sessions.ts';

export interface PagesOptions {
  readonly origin: string;
  /** Asked anew each time: another one may have taken over. */
  readonly provider: () => Promise<Provider>;
  readonly entrance: Entrance;
  readonly endSignIn: (signIn: string) => Promise<void>;
}

interface PageRoute {
  Params: { uid: string };
}
type PageRequest = FastifyRequest<PageRoute>;

const FORM_LIMIT_BYTES = 8 * 1024;

/** The pages of a login, all below `/u/<uid>`, where alone its cookie is sent. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a page of the identity provider failed');
    return send(reply.code(status), errorPage(status >= 500 ? 'fault' : 'refused'));
  });

  app.get('/u/assets/*', serveAsset);
  app.get<PageRoute>('/u/:uid', (request, reply) => show(null, request, reply, options));
  for (const mode of ['login', 'signup'] as const) {
    const path = `/u/:uid/${mode}`;
    app.get<PageRoute>(path, (request, reply) => show(mode, request, reply, options));
    app.post<PageRoute>(path, (request, reply) => take(mode, request, reply, options));
  }
}

function serveAsset(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asset = assetsByPath.get(request.url);
  if (!asset) return send(reply.code(404), errorPage('refused'));
  return reply.headers({ 'content-type': asset.type, ...ASSET_HEADERS }).send(asset.body);
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
  if (!interaction) return send(reply.code(404), errorPage('expired'));
  const { screen_hint: hint, login_hint: email, 'ext-theme': theme } = interaction.params;
  return send(
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

async function take(
  mode: Mode,
  request: PageRequest,
  reply: FastifyReply,
  { origin, provider: currentProvider, entrance, endSignIn }: PagesOptions,
): Promise<FastifyReply> {
  const { uid } = request.params;
  if (!isFromOurPage(request.headers, origin)) return send(reply.code(403), errorPage('foreign'));
  const provider = await currentProvider();
  const interaction = await findInteraction(provider, uid, request, reply);
  if (!interaction) return send(reply.code(404), errorPage('expired'));

  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const credentials = readCredentials(form);
  const outcome = await entrance.enter(mode, credentials, request.ip);
  if ('problem' in outcome) {
    if (outcome.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', outcome.retryAfterSeconds);
    }
    const page: CredentialsPage = {
      mode,
      uid,
      email: credentials.email,
      problem: outcome.problem,
      theme: findPageTheme(interaction.params['ext-theme']),
    };
    return send(reply.code(outcome.status), credentialsPage(page));
  }
  const { accountId } = outcome;
  const goOn = await finishLogIn({ provider, interaction, accountId, request, reply, endSignIn });
  void reply.headers(PAGE_HEADERS);
  // The page's script goes there itself: what a form is answered by a redirect, a script would only follow unseen.
  if (request.headers.accept === 'application/json') {
    return reply.type('application/json; charset=utf-8').send({ location: goOn });
  }
  return reply.redirect(goOn, 303);
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(PAGE_HEADERS).send(page);
}

/**
 * Whether a form comes from one of our own pages. Beside the cookie, which other sites' forms do not carry, it is the
 * second lock; a client that tells nothing about itself is no browser and has nobody to deceive.
 */
function isFromOurPage(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
