import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../http/html.ts';
import { CLIENT_ID } from './client.ts';
import { errorPage } from './pages/error-page.ts';
import { layout } from './pages/layout.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';

export interface LogOutOptions {
  readonly origin: string;
  /** Ends the session of the request's cookies and its sign-in. */
  readonly endSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Serves the hosted provider's logout and the standard's, which differ in the name of the parameter for the return
 * address.
 */
export function serveLogOut(app: FastifyInstance, options: LogOutOptions): void {
  app.get('/v2/logout', (request, reply) => logOut('returnTo', request, reply, options));
  app.get('/oidc/logout', (request, reply) =>
    logOut('post_logout_redirect_uri', request, reply, options),
  );
}

async function logOut(
  returnName: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, endSession }: LogOutOptions,
): Promise<FastifyReply> {
  const params = new URL(request.url, origin).searchParams;
  const wanted = params.getAll(returnName);
  const returnTo = wanted.length === 1 ? findReturnTo(wanted[0] ?? '', [origin]) : null;
  const isForeign = params.getAll('client_id').some((id) => id !== CLIENT_ID);
  void reply.headers(PAGE_HEADERS);
  if (isForeign || (wanted.length > 0 && returnTo === null)) {
    return reply.code(400).send(errorPage('return-to'));
  }
  if (isForeignNavigation(request)) return reply.send(askPage(request.url));
  await endSession(request, reply);
  if (returnTo === null) return reply.send(loggedOutPage());
  const state = params.get('state');
  return reply.redirect(
    state === null ? returnTo : `${returnTo}/?${new URLSearchParams({ state }).toString()}`,
    303,
  );
}

/** Whether another site navigated the browser here; the confirming link comes from this site. */
function isForeignNavigation({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Returns the allowed return address that `wanted` equals, or null. The result is the allowed text itself, so that a
 * browser cannot interpret it differently.
 */
function findReturnTo(wanted: string, allowed: readonly string[]): string | null {
  const href = URL.parse(wanted)?.href;
  return allowed.find((address) => URL.parse(address)?.href === href) ?? null;
}

/** Shown if another site starts a logout. `url` is the address of the logout, which the link repeats. */
function askPage(url: string): string {
  return layout(
    'Log out?',
    html`<h1>Log out?</h1>
      <p class="lead">Another site sent you here. Your progress is saved either way.</p>
      <a class="button" href="${url}">Log out</a>
      <p class="other"><a href="/">Stay logged in</a></p>`,
  );
}

/** Shown after a logout without a return address. */
function loggedOutPage(): string {
  return layout(
    'Logged out',
    html`<h1>You are logged out</h1>
      <p class="lead">Your progress is saved. The trail will be here when you come back.</p>
      <a class="button" href="/">Back to Hexis</a>`,
  );
}
