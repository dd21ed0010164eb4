import { createRemoteJWKSet } from 'jose';
import type { ClientConfig } from '#contract/client-config.ts';
import { createTokenVerifier, type TokenVerifier } from './auth/token-verifier.ts';
import type { Config, ExternalProvider } from './config.ts';
import type { Db } from './db/db.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';

interface Provider {
  readonly identity: EmbeddedIdentity | null;
  readonly verify: TokenVerifier;
  readonly clientConfig: Pick<ClientConfig, 'auth'>;
}

/** The identity provider that the product trusts: the embedded one, or the external one that is configured. */
export function openProvider(config: Config, db: Db, now: () => number): Promise<Provider> {
  return config.provider
    ? Promise.resolve(trustExternal(config.provider, now))
    : startEmbedded(config.origin, db, now);
}

async function startEmbedded(origin: string, db: Db, now: () => number): Promise<Provider> {
  // Loaded only where it is used: it is the largest part of the server.
  const { createEmbeddedIdentity } = await import('./identity/identity.ts');
  const identity = await createEmbeddedIdentity({ db, origin, now });
  const { keys, issuer, audience, clientId } = identity;
  return {
    identity,
    verify: createTokenVerifier({ keys, issuer, audience, now }),
    clientConfig: { auth: { domain: origin, client_id: clientId, audience } },
  };
}

function trustExternal(provider: ExternalProvider, now: () => number): Provider {
  const { domain, clientId, audience } = provider;
  const issuer = `${domain.includes('://') ? domain : `https://${domain}`}/`;
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer));
  return {
    identity: null,
    verify: createTokenVerifier({ keys, issuer, audience, now }),
    clientConfig: { auth: { domain, client_id: clientId, audience } },
  };
}
