import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Devices } from './devices.ts';
import { readForm, readTheme, refuse, sendPage } from './pages-routes.ts';
import { errorPage } from './pages/error-page.ts';
import { mailToVerifyPage, verifiedPage, verifyPage } from './pages/verification-page.ts';
import { DEAD_LINK } from './refusals.ts';
import { findSession } from './sessions.ts';
import type { Verification } from './verification.ts';

export interface VerificationRoutesOptions {
  readonly provider: () => Promise<Provider>;
  readonly verification: Verification;
  readonly devices: Devices;
  readonly findAccount: (
    id: string,
  ) => Promise<{ readonly email: string; readonly email_verified_at: number | null } | undefined>;
}

const PATH = '/u/account/verify';

/** Serves the page of a mail's link, and without a link the page that sends one. */
export function serveVerificationPages(
  app: FastifyInstance,
  { provider, verification, devices, findAccount }: VerificationRoutesOptions,
): void {
  async function findAccountId({ raw }: FastifyRequest, reply: FastifyReply) {
    return (await findSession(await provider(), raw, reply.raw)).accountId;
  }

  app.get(PATH, async (request, reply) => {
    const { token } = request.query as Partial<Record<string, unknown>>;
    const theme = readTheme(request);
    const accountId = await findAccountId(request, reply);
    if (typeof token === 'string') {
      const account = await verification.find(token);
      if (!account) return sendPage(reply.code(404), errorPage('verification-link'));
      const needsPassword = account.id !== accountId;
      const page = { token, email: account.email, needsPassword, problem: null };
      return sendPage(reply, verifyPage(page));
    }
    const account = accountId === undefined ? undefined : await findAccount(accountId);
    if (!account) return sendPage(reply.code(403), errorPage('no-session'));
    if (account.email_verified_at !== null) return sendPage(reply, verifiedPage());
    return sendPage(reply, mailToVerifyPage({ email: account.email, isSent: false, theme }));
  });

  app.post(PATH, async (request, reply) => {
    const form = readForm(request);
    const token = form.get('token');
    const sessionAccountId = await findAccountId(request, reply);
    if (token === null) {
      const account = sessionAccountId && (await findAccount(sessionAccountId));
      if (!account) return sendPage(reply.code(403), errorPage('no-session'));
      verification.request(sessionAccountId);
      const theme = readTheme(request);
      return sendPage(reply, mailToVerifyPage({ email: account.email, isSent: true, theme }));
    }
    const proof = { sessionAccountId, password: form.get('password') ?? '' };
    const refusal = await verification.confirm(token, proof, devices.readClient(request));
    if (refusal === null) return sendPage(reply, verifiedPage());
    const account = await verification.find(token);
    if (refusal === DEAD_LINK || !account) {
      return sendPage(reply.code(404), errorPage('verification-link'));
    }
    const { problem } = refusal;
    const page = { token, email: account.email, needsPassword: true, problem };
    return sendPage(refuse(reply, refusal), verifyPage(page));
  });
}
