import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession, findSession } from './sessions.ts';

/** The login in progress that the request's cookie and address name; null where it is over or somebody else's. */
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

/** Logs the account in and answers where the login goes on. */
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
    // Somebody else was logged in in this browser. The library would ask for one more click to end that.
    await endSession(session, endSignIn);
    interaction.session = undefined;
  }
  interaction.result = { login: { accountId } };
  await interaction.persist();
  return interaction.returnTo;
}
