import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import type { AccountChanges, ChangeForm } from './account-changes.ts';
import type { Devices } from './devices.ts';
import { tidyEmail } from './email.ts';
import { readForm, readTheme, refuse, sendPage } from './pages-routes.ts';
import { accountPage, type CredentialChange, changedPage } from './pages/account-page.ts';
import { findSession, sessionToSignIn } from './sessions.ts';

export interface AccountRoutesOptions {
  readonly provider: () => Promise<Provider>;
  readonly changes: AccountChanges;
  readonly devices: Devices;
  readonly findAccount: (
    id: string,
  ) => Promise<{ readonly email: string; readonly email_verified_at: number | null } | undefined>;
  readonly sendsMail: boolean;
}

/** Serves the pages that change a password or an address, with or without a session. */
export function serveAccountPages(app: FastifyInstance, options: AccountRoutesOptions): void {
  // Path used by password managers: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect('/u/account/password', 302),
  );
  for (const change of ['password', 'email'] as const) {
    const path = `/u/account/${change}`;
    app.get(path, (request, reply) => show(change, request, reply, options));
    app.post(path, (request, reply) => submit(change, request, reply, options));
  }
}

async function show(
  change: CredentialChange,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, findAccount, sendsMail }: AccountRoutesOptions,
): Promise<FastifyReply> {
  const { accountId } = await findSession(await provider(), request.raw, reply.raw);
  const account = accountId === undefined ? undefined : await findAccount(accountId);
  return sendPage(
    reply,
    accountPage({
      change,
      email: account?.email ?? '',
      isUnverified: sendsMail && account?.email_verified_at === null,
      newEmail: '',
      isEndingOthers: true,
      problem: null,
      theme: readTheme(request),
    }),
  );
}

async function submit(
  change: CredentialChange,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, changes, devices }: AccountRoutesOptions,
): Promise<FastifyReply> {
  const theme = readTheme(request);
  const form = readChange(readForm(request));
  const client = devices.readClient(request);
  const refusal =
    change === 'email'
      ? await changes.changeEmail(form, client)
      : await changes.changePassword(
          form,
          client,
          signInOf(await findSession(await provider(), request.raw, reply.raw)),
        );
  if (refusal === null) return sendPage(reply, changedPage(change, theme));
  const { email, newEmail, isEndingOthers } = form;
  const { problem } = refusal;
  const page = { change, email, newEmail, isEndingOthers, isUnverified: false, problem, theme };
  return sendPage(refuse(reply, refusal), accountPage(page));
}

/** The sign-in of a browser's session, if the session belongs to the account. */
function signInOf(session: Session): (accountId: string) => string | null {
  return (accountId) => (session.accountId === accountId ? sessionToSignIn(session) : null);
}

function readChange(form: URLSearchParams): ChangeForm {
  return {
    email: tidyEmail(form.get('email') ?? ''),
    password: form.get('password') ?? '',
    newEmail: tidyEmail(form.get('new-email') ?? ''),
    newPassword: form.get('new-password') ?? '',
    isEndingOthers: form.has('end-others'),
  };
}
