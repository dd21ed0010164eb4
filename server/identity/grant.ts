import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { LIFETIME_SECONDS } from './lifetimes.ts';
import { CLIENT_ID, SCOPES } from './scopes.ts';

/** What a person grants our own web app: everything, without a consent page, once a sign-in. */
export async function findOrMakeGrant(
  ctx: KoaContextWithOIDC,
  audience: string,
): Promise<Grant | undefined> {
  const { account, provider, session } = ctx.oidc;
  if (!account) return undefined;
  const grantId = session?.grantIdFor(CLIENT_ID);
  const found = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (found?.accountId === account.accountId) return renew(found);

  const grant = new provider.Grant({ accountId: account.accountId, clientId: CLIENT_ID });
  grant.addOIDCScope([...SCOPES]);
  grant.addResourceScope(audience, [...SCOPES]);
  await grant.save();
  return grant;
}

/** A session in use outlives its first grant; a refresh token given out now must not outlive it. */
async function renew(grant: Grant): Promise<Grant> {
  if (grant.remainingTTL > LIFETIME_SECONDS.refreshToken + LIFETIME_SECONDS.code) return grant;
  grant.exp = undefined;
  await grant.save();
  return grant;
}
