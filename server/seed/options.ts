import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { checkCredentials, tidyEmail } from '../identity/credentials.ts';
import { StartError } from '../start-error.ts';

/** Whose account is to be made, and where. */
export interface SeedOptions {
  readonly email: string;
  readonly password: string;
  /** Where people will log in. */
  readonly origin: string;
  readonly timeZone: string;
}

/** The wishes with what is usual for those that were not said; a password of nobody else's. */
export function readSeedOptions(
  wishes: { email?: string | undefined; password?: string | undefined },
  { provider, origin }: Pick<Config, 'provider' | 'origin'>,
): SeedOptions {
  if (provider !== null) {
    throw new StartError(
      `The accounts are ${provider.domain}'s: without AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE one can be made here.`,
    );
  }
  const { email: wished = 'ada@example.com' } = wishes;
  const { password = randomBytes(9).toString('base64url') } = wishes;
  const email = tidyEmail(wished);
  const problem = checkCredentials('signup', { email, password });
  if (problem) throw new StartError(`--${problem.field}: ${problem.message}`);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { email, password, origin, timeZone };
}
