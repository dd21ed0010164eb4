import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import { grantIdToSignIn } from './hash-id.ts';

/** Ends the session that the request's cookies name, and the sign-ins that came from it. */
export async function endSession(
  session: Session,
  endSignIn: (signIn: string) => Promise<void>,
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await endSignIn(grantIdToSignIn(grantId));
  }
  await session.destroy();
}

/** The session of the request's cookies; a new one where there is none. */
export function findSession(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Session> {
  return provider.Session.get(provider.createContext(req, res));
}

/** Ends the session of the request's cookies, if there is one, and takes the cookies away. */
export async function clearSession(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
  endSignIn: (signIn: string) => Promise<void>,
): Promise<void> {
  const ctx = provider.createContext(req, res);
  const session = await provider.Session.get(ctx);
  if (session.accountId === undefined) return;
  await endSession(session, endSignIn);
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
}
