import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type OidcProvider from 'oidc-provider';
import { createConfiguration, type ProviderOptions } from './configuration.ts';
import type { Keys } from './key-ring.ts';
import { Provider } from './library.ts';
import { nameRefreshFailure } from './refresh-failure.ts';

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
