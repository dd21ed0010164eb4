import { createRemoteJWKSet } from 'jose';
import type { ClientConfig } from '#contract/client-config.ts';
import { createTokenVerifier, type TokenVerifier } from './accounts/tokens/token-verifier.ts';
import type { Config, ExternalProvider } from './base/config.ts';
import type { Db } from './db/db.ts';
import type { EmbeddedProvider } from './oidc/embedded-provider.ts';

interface Provider {
  readonly oidc: EmbeddedProvider | null;
  readonly verify: TokenVerifier;
  readonly clientConfig: Pick<ClientConfig, 'auth'>;
}

/** Opens the trusted identity provider: the embedded one, or the configured external one. */
export function openProvider(config: Config, db: Db, now: () => number): Promise<Provider> {
  return config.provider
    ? Promise.resolve(trustExternal(config.provider, now))
    : startEmbedded(config, db, now);
}

async function startEmbedded(
  { origin, mail }: Config,
  db: Db,
  now: () => number,
): Promise<Provider> {
  // Loaded only if it is used, because it is the largest part of the server.
  const { createEmbeddedProvider } = await import('./oidc/embedded-provider.ts');
  const oidc = await createEmbeddedProvider({ db, origin, mail, now });
  const { keys, issuer, audience, clientId } = oidc;
  return {
    oidc,
    verify: createTokenVerifier({
      keys,
      issuer,
      audience,
      accessTokens: { typ: 'at+jwt', scope: 'openid' },
      now,
    }),
    clientConfig: { auth: { domain: origin, client_id: clientId, audience } },
  };
}

function trustExternal(provider: ExternalProvider, now: () => number): Provider {
  const { domain, clientId, audience } = provider;
  const issuer = `${domain.includes('://') ? domain : `https://${domain}`}/`;
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer));
  return {
    oidc: null,
    verify: createTokenVerifier({ keys, issuer, audience, now }),
    clientConfig: { auth: { domain, client_id: clientId, audience } },
  };
}
