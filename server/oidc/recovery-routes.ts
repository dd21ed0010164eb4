import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Devices } from './devices.ts';
import { tidyEmail } from './email.ts';
import { readForm, readTheme, refuse, sendPage } from './pages-routes.ts';
import { newCodesPage, recoverPage, recoveryCodesPage } from './pages/recovery-page.ts';
import { resetDonePage } from './pages/reset-page.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { findSession } from './sessions.ts';

export interface RecoveryRoutesOptions {
  readonly provider: () => Promise<Provider>;
  readonly recoveryCodes: RecoveryCodes;
  readonly devices: Devices;
  /** The address of the account with this id. */
  readonly findEmail: (accountId: string) => Promise<string | null>;
}

/** Serves the page that makes recovery codes, and the page that accepts one. */
export function serveRecoveryPages(
  app: FastifyInstance,
  { provider, recoveryCodes, devices, findEmail }: RecoveryRoutesOptions,
): void {
  app.get('/u/account/recovery-codes', async (request, reply) => {
    const { accountId } = await findSession(await provider(), request.raw, reply.raw);
    const email = accountId === undefined ? null : await findEmail(accountId);
    const left = accountId === undefined ? null : await recoveryCodes.count(accountId);
    const theme = readTheme(request);
    return sendPage(reply, recoveryCodesPage({ theme, email: email ?? '', left, problem: null }));
  });

  app.post('/u/account/recovery-codes', async (request, reply) => {
    const theme = readTheme(request);
    const form = readForm(request);
    const email = tidyEmail(form.get('email') ?? '');
    const proof = { email, password: form.get('password') ?? '' };
    const made = await recoveryCodes.renew(proof, devices.readClient(request));
    if (!('problem' in made)) return sendPage(reply, newCodesPage(made, theme));
    const page = { theme, email, left: null, problem: made.problem };
    return sendPage(refuse(reply, made), recoveryCodesPage(page));
  });

  app.get('/u/account/recover', (request, reply) =>
    sendPage(reply, recoverPage({ theme: readTheme(request), email: '', problem: null })),
  );

  app.post('/u/account/recover', async (request, reply) => {
    const form = readForm(request);
    const email = tidyEmail(form.get('email') ?? '');
    const recovery = {
      email,
      code: form.get('code') ?? '',
      newPassword: form.get('new-password') ?? '',
    };
    const refusal = await recoveryCodes.redeem(recovery, devices.readClient(request));
    const theme = readTheme(request);
    if (refusal === null) {
      devices.remember(request, reply, email);
      return sendPage(reply, resetDonePage(theme));
    }
    const { problem } = refusal;
    return sendPage(refuse(reply, refusal), recoverPage({ theme, email, problem }));
  });
}
