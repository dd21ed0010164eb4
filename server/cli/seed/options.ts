import { randomBytes } from 'node:crypto';
import type { Config } from '../../base/config.ts';
import { StartError } from '../../base/start-error.ts';
import { checkCredentials } from '../../oidc/credentials.ts';
import { tidyEmail } from '../../oidc/email.ts';

/** The account to create and its server. */
export interface SeedOptions {
  readonly email: string;
  readonly password: string;
  /** Address at which the user will log in. */
  readonly origin: string;
  readonly timeZone: string;
}

/** The options with defaults for missing ones; the default password is random. */
export function readSeedOptions(
  given: { email?: string | undefined; password?: string | undefined },
  { provider, origin }: Pick<Config, 'provider' | 'origin'>,
): SeedOptions {
  if (provider !== null) {
    throw new StartError(
      `The accounts are ${provider.domain}'s: without AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE one can be made here.`,
    );
  }
  const { email: givenEmail = 'ada@example.com' } = given;
  const { password = randomBytes(9).toString('base64url') } = given;
  const email = tidyEmail(givenEmail);
  const problem = checkCredentials('signup', { email, password });
  if (problem) throw new StartError(`--${problem.field}: ${problem.message}`);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { email, password, origin, timeZone };
}
