import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

type Middleware = Parameters<Provider['use']>[0];

/** The client falls back to its hidden frame only where the text contains "invalid refresh token". */
const DESCRIPTION = 'Unknown or invalid refresh token.';

/** Says in the client library's words that a refresh token is of no use. */
export const nameRefreshFailure: Middleware = async (ctx, next) => {
  await next();
  const { oidc } = ctx as unknown as Partial<KoaContextWithOIDC>;
  const isRefresh = oidc?.route === 'token' && oidc.params?.['grant_type'] === 'refresh_token';
  const body = ctx.body as { error?: string; error_description?: string } | null;
  if (isRefresh && body?.error === 'invalid_grant') body.error_description = DESCRIPTION;
};
