import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Session } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { grantIdToSignIn } from '../base/hash-id.ts';
import { CLIENT_ID } from './client.ts';

/** The login in progress of the request's cookie and address; null if it is over or belongs to another browser. */
export async function findInteraction(
  provider: Provider,
  uid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === uid ? interaction : null;
  } catch (error) {
    const { errors } = await import('./library.ts');
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/** Logs the account in; returns the address at which the login continues. */
export async function finishLogIn(options: {
  provider: Provider;
  interaction: Interaction;
  accountId: string;
  request: FastifyRequest;
  reply: FastifyReply;
  endSignIn: (signIn: string) => Promise<void>;
}): Promise<string> {
  const { provider, interaction, accountId, request, reply, endSignIn } = options;
  const session = await findSession(provider, request.raw, reply.raw);
  if (session.accountId !== undefined && session.accountId !== accountId) {
    // Another account was logged in in this browser. The library would ask for one more click to end its session.
    await endSession(session, endSignIn);
    interaction.session = undefined;
  }
  interaction.result = { login: { accountId } };
  await interaction.persist();
  return interaction.returnTo;
}

/** The sign-in of a session; null before its first code. */
export function sessionToSignIn(session: Session): string | null {
  const grantId = session.grantIdFor(CLIENT_ID);
  return grantId === undefined ? null : grantIdToSignIn(grantId);
}

/** Ends the session of the request's cookies, and its sign-ins. */
async function endSession(
  session: Session,
  endSignIn: (signIn: string) => Promise<void>,
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await endSignIn(grantIdToSignIn(grantId));
  }
  await session.destroy();
}

/** The session of the request's cookies; a new one if there is none. */
export function findSession(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Session> {
  return provider.Session.get(provider.createContext(req, res));
}

/** Ends the session of the request's cookies, if there is one, and removes the cookies. */
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
