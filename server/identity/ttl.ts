import type { Configuration } from 'oidc-provider';
import { LIFETIME_SECONDS } from './lifetimes.ts';

/** The lifetimes as the provider asks for them. */
export function createTtl(): NonNullable<Configuration['ttl']> {
  return {
    Interaction: LIFETIME_SECONDS.interaction,
    AuthorizationCode: LIFETIME_SECONDS.code,
    AccessToken: LIFETIME_SECONDS.accessToken,
    IdToken: LIFETIME_SECONDS.idToken,
    Session: LIFETIME_SECONDS.session,
    Grant: LIFETIME_SECONDS.grant,
    RefreshToken: (ctx) =>
      ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? LIFETIME_SECONDS.refreshToken,
  };
}
