import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type OidcProvider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { createConfiguration, type ProviderOptions } from './configuration.ts';
import type { Keys } from './keys.ts';
import { Provider } from './library.ts';

type Middleware = Parameters<OidcProvider['use']>[0];

/** The client falls back to its hidden frame only where the text contains "invalid refresh token". */
const DESCRIPTION = 'Unknown or invalid refresh token.';

/** Says in the client library's words that a refresh token is of no use. */
const nameRefreshFailure: Middleware = async (ctx, next) => {
  await next();
  const { oidc } = ctx as unknown as Partial<KoaContextWithOIDC>;
  const isRefresh = oidc?.route === 'token' && oidc.params?.['grant_type'] === 'refresh_token';
  const body = ctx.body as { error?: string; error_description?: string } | null;
  if (isRefresh && body?.error === 'invalid_grant') body.error_description = DESCRIPTION;
};

/** Builds the provider for one set of keys. It keeps no state: another one can take over at any time. */
export function createProvider(
  options: ProviderOptions,
  keys: Keys,
  onFault: (error: Error, response?: ServerResponse) => void,
): OidcProvider {
  const provider = new Provider(`${options.origin}/`, createConfiguration(options, keys));
  // What the origin pin wrote into the headers is what counts.
  provider.proxy = true;
  provider.use(nameRefreshFailure);
  const faults: EventEmitter = provider;
  faults.on('error', (error: Error) => onFault(error));
  provider.on('server_error', ({ res }, error) => onFault(error, res));
  return provider;
}
