import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Devices } from './devices.ts';
import { readForm, readTheme, sendPage } from './pages-routes.ts';
import { errorPage } from './pages/error-page.ts';
import { SIGN_INS_PATH, signInsPage, signInsPath } from './pages/sign-ins-page.ts';
import { findSession, sessionToSignIn } from './sessions.ts';
import type { SignInList } from './sign-in-list.ts';
import type { SignIns } from './sign-ins.ts';

interface SignInsRoutesOptions {
  readonly provider: () => Promise<Provider>;
  readonly signInList: SignInList;
  readonly signIns: SignIns;
  readonly devices: Devices;
  readonly now: () => number;
}

/** The page on which a session sees the sign-ins of its account and ends others. */
export function serveSignInsPage(app: FastifyInstance, options: SignInsRoutesOptions): void {
  const { provider, signInList, signIns, devices, now } = options;

  async function findOwn({ raw }: FastifyRequest, reply: FastifyReply) {
    const session = await findSession(await provider(), raw, reply.raw);
    const { accountId } = session;
    return accountId === undefined ? null : { accountId, own: sessionToSignIn(session) };
  }

  app.get(SIGN_INS_PATH, async (request, reply) => {
    const found = await findOwn(request, reply);
    if (!found) return sendPage(reply.code(403), errorPage('no-session'));
    const list = await signInList.list(found.accountId);
    const page = { signIns: list, own: found.own, theme: readTheme(request), now: now() };
    return sendPage(reply, signInsPage(page));
  });

  app.post(SIGN_INS_PATH, async (request, reply) => {
    const found = await findOwn(request, reply);
    if (!found) return sendPage(reply.code(403), errorPage('no-session'));
    const { accountId, own } = found;
    const form = readForm(request);
    if (form.has('others')) {
      await signIns.endOthers(accountId, own, async () => true);
      devices.readClient(request).record('signed out elsewhere', accountId);
    } else {
      const list = await signInList.list(accountId);
      const asked = list.find(({ signIn }) => signIn === form.get('sign-in'));
      // A sign-in that is not in the list has ended already, or belongs to another account.
      if (asked) {
        await signIns.end(asked.signIn);
        devices.readClient(request).record('signed out elsewhere', accountId);
      }
    }
    return reply.redirect(signInsPath(readTheme(request)), 303);
  });
}
