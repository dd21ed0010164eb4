import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Devices } from './devices.ts';
import { tidyEmail } from './email.ts';
import type { Forgotten } from './forgotten.ts';
import { readForm, readTheme, refuse, sendPage } from './pages-routes.ts';
import { errorPage } from './pages/error-page.ts';
import { forgottenPage, mailIsOnItsWayPage, whomToAskPage } from './pages/forgotten-page.ts';
import { resetDonePage, resetPage } from './pages/reset-page.ts';
import { DEAD_LINK } from './refusals.ts';
import type { ResetLinks } from './reset-links.ts';

interface ResetRoutesOptions {
  readonly links: ResetLinks;
  readonly devices: Devices;
  /** Null if the server sends no mail. */
  readonly forgotten: Forgotten | null;
}

/** Serves the page for a forgotten password, and the page of a reset link. */
export function serveResetPages(
  app: FastifyInstance,
  { links, forgotten, devices }: ResetRoutesOptions,
): void {
  app.get('/u/account/forgot', (request, reply) => {
    const theme = readTheme(request);
    const page = { theme, email: '', problem: null };
    return sendPage(reply, forgotten ? forgottenPage(page) : whomToAskPage(theme));
  });

  app.post('/u/account/forgot', async (request, reply) => {
    const theme = readTheme(request);
    if (!forgotten) return sendPage(reply, whomToAskPage(theme));
    const email = tidyEmail(readForm(request).get('email') ?? '');
    const refusal = await forgotten.request(email, request.ip);
    if (refusal === null) return sendPage(reply, mailIsOnItsWayPage(email, theme));
    const { problem } = refusal;
    return sendPage(refuse(reply, refusal), forgottenPage({ theme, email, problem }));
  });

  app.get('/u/account/reset', async ({ query }, reply) => {
    const { token } = query as Partial<Record<string, unknown>>;
    const account = typeof token === 'string' ? await links.find(token) : null;
    if (!account || typeof token !== 'string') return sendDead(reply);
    return sendPage(reply, resetPage({ token, email: account.email, problem: null }));
  });

  app.post('/u/account/reset', async (request, reply) => {
    const form = readForm(request);
    const token = form.get('token') ?? '';
    const account = await links.find(token);
    const client = devices.readClient(request);
    const refusal = await links.redeem(token, form.get('new-password') ?? '', client);
    if (refusal === null) {
      if (account) devices.remember(request, reply, account.email);
      return sendPage(reply, resetDonePage());
    }
    if (refusal === DEAD_LINK) return sendDead(reply);
    const page = { token, email: account?.email ?? '', problem: refusal.problem };
    return sendPage(refuse(reply, refusal), resetPage(page));
  });
}

function sendDead(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), errorPage('reset-link'));
}
