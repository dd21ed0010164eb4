import type { Configuration } from 'oidc-provider';
import type { Db } from '../db/db.ts';
import type { Accounts } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import { createClient } from './client.ts';
import { findOrMakeGrant } from './grant.ts';
import { grantIdToSignIn } from './hash-id.ts';
import type { Keys } from './key-ring.ts';
import { errors } from './library.ts';
import { createLogInPolicy } from './log-in-policy.ts';
import type { SignIns } from './sign-ins.ts';
import { createTtl } from './ttl.ts';
import { renderError } from './render-error.ts';
import { SCOPES } from './scopes.ts';

export interface ProviderOptions {
  readonly db: Db;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly origin: string;
  readonly audience: string;
  readonly now: () => number;
}

/** What makes `oidc-provider` speak the dialect of the hosted provider that the web app's client library expects. */
export function createConfiguration(options: ProviderOptions, keys: Keys): Configuration {
  const { db, accounts, signIns, origin, audience, now } = options;
  return {
    adapter: (kind) => createAdapter(kind, { db, signIns, now }),
    clients: [createClient(origin)],
    jwks: { keys: keys.signing.map((key) => ({ ...key, kty: 'RSA' })) },
    cookies: {
      keys: keys.cookies,
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: createTtl(),
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'nickname'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    discovery: { end_session_endpoint: `${origin}/oidc/logout` },
    clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === origin,
    extraParams: {
      screen_hint: null,
      // How the web app looks: the pages look the same. Hosted providers pass on what begins so.
      'ext-theme': null,
      // The library drops offline_access without prompt=consent; its own client needs no consent.
      audience: (ctx) => {
        const { params } = ctx.oidc;
        const asked = String(ctx.query['scope'] ?? '').split(' ');
        if (params && asked.includes('offline_access')) {
          params['scope'] = [
            ...new Set([...String(params['scope']).split(' '), 'offline_access']),
          ].join(' ');
        }
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Its page needs a script or a second click: /oidc/logout is ours, like /v2/logout.
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, oneOf) =>
          oneOf ?? (ctx.oidc.params?.['audience'] as string | undefined),
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: SCOPES.join(' '),
            audience,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    interactions: {
      url: (_ctx, interaction) => `/u/${interaction.uid}`,
      policy: createLogInPolicy(),
    },
    loadExistingGrant: (ctx) => findOrMakeGrant(ctx, audience),
    extraTokenClaims: (_ctx, token) => {
      const grantId = 'grantId' in token ? token.grantId : undefined;
      return grantId === undefined ? undefined : { sid: grantIdToSignIn(grantId) };
    },
    rotateRefreshToken: true,
    async findAccount(_ctx, sub) {
      const account = await accounts.find(sub);
      if (!account) return undefined;
      const { id, email } = account;
      const name = email.split('@')[0] ?? email;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: false, name, nickname: name }),
      };
    },
    renderError,
    clockTolerance: 5,
  };
}
