import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  goOnAs,
  isFromScript,
  type PagesOptions,
  readForm,
  readTheme,
  refuse,
  sendJson,
  sendPage,
} from './pages-routes.ts';
import { findPageTheme } from './pages/assets.ts';
import { credentialsPage } from './pages/credentials-page.ts';
import { errorPage } from './pages/error-page.ts';
import { PASSKEYS_PATH, passkeysPage, passkeysPath } from './pages/passkeys-page.ts';
import type { Passkeys } from './passkeys.ts';
import type { FormRefusal } from './refusals.ts';
import { findInteraction, findSession } from './sessions.ts';

export interface PasskeyRoutesOptions extends Pick<
  PagesOptions,
  'provider' | 'devices' | 'endSignIn' | 'onNewDevice'
> {
  readonly passkeys: Passkeys;
  /** The address of the account with this id. */
  readonly findEmail: (accountId: string) => Promise<string | null>;
  readonly now: () => number;
}

/**
 * Serves the login with a passkey, and the page that lists an account's passkeys. A form that needs one is sent twice:
 * first it answers with what the browser is asked for, then it takes the browser's `credential`.
 */
export function servePasskeyPages(app: FastifyInstance, options: PasskeyRoutesOptions): void {
  app.post<{ Params: { uid: string } }>('/u/:uid/passkey', async (request, reply) => {
    const { uid } = request.params;
    const { passkeys, devices, findEmail } = options;
    const provider = await options.provider();
    const interaction = await findInteraction(provider, uid, request, reply);
    if (!interaction) return sendPage(reply.code(404), errorPage('expired'));
    const credential = readForm(request).get('credential');
    if (credential === null) return sendJson(reply, { asked: await passkeys.askToLogIn(uid) });
    const outcome = await passkeys.logIn(uid, credential, devices.readClient(request));
    if ('problem' in outcome) {
      const theme = findPageTheme(interaction.params['ext-theme']);
      const page = { mode: 'login', uid, email: '', problem: outcome.problem, theme } as const;
      return sendPage(refuse(reply, outcome), credentialsPage(page));
    }
    const { accountId } = outcome;
    const account = { accountId, email: (await findEmail(accountId)) ?? '' };
    return goOnAs(account, { provider, interaction, request, reply }, options);
  });

  app.get(PASSKEYS_PATH, (request, reply) => showList(null, request, reply, options));
  app.post(PASSKEYS_PATH, (request, reply) => change(request, reply, options));
}

async function findOwner(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { provider, findEmail }: PasskeyRoutesOptions,
): Promise<{ accountId: string; email: string } | null> {
  const { accountId } = await findSession(await provider(), raw, reply.raw);
  const email = accountId === undefined ? null : await findEmail(accountId);
  return accountId === undefined || email === null ? null : { accountId, email };
}

async function showList(
  refusal: FormRefusal | null,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PasskeyRoutesOptions,
): Promise<FastifyReply> {
  const owner = await findOwner(request, reply, options);
  if (!owner) return sendPage(reply.code(403), errorPage('no-session'));
  const page = passkeysPage({
    passkeys: await options.passkeys.list(owner.accountId),
    email: owner.email,
    problem: refusal?.problem ?? null,
    theme: readTheme(request),
    now: options.now(),
  });
  return sendPage(refusal === null ? reply : refuse(reply, refusal), page);
}

/** Removes, renames or adds a passkey. */
async function change(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PasskeyRoutesOptions,
): Promise<FastifyReply> {
  const { passkeys, devices } = options;
  const owner = await findOwner(request, reply, options);
  if (!owner) return sendPage(reply.code(403), errorPage('no-session'));
  const { accountId, email } = owner;
  const client = devices.readClient(request);
  const form = readForm(request);
  const [removed, renamed] = [form.get('remove'), form.get('rename')];
  const credential = form.get('credential');

  let refusal: FormRefusal | null = null;
  if (removed !== null) await passkeys.remove(accountId, removed, client);
  else if (renamed !== null) {
    refusal = await passkeys.rename(accountId, renamed, form.get('name') ?? '');
  } else if (credential === null) {
    const asked = await passkeys.askToAdd({ email, password: form.get('password') ?? '' }, client);
    if (!('problem' in asked)) return sendJson(reply, { asked });
    refusal = asked;
  } else {
    const userAgent = request.headers['user-agent'] ?? '';
    refusal = await passkeys.add(accountId, credential, client, userAgent);
  }
  if (refusal !== null) return showList(refusal, request, reply, options);
  const location = passkeysPath(readTheme(request));
  return isFromScript(request) ? sendJson(reply, { location }) : reply.redirect(location, 303);
}
