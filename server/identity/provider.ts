import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type OidcProvider from 'oidc-provider';
import type { Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Keys } from './keys.ts';
import { Provider, errors, interactionPolicy } from './library.ts';
import type { Db } from '../db/db.ts';
import type { Accounts } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import { CLIENT_ID, createClient, LIFETIME_SECONDS, SCOPES } from './client.ts';
import { grantIdToSignIn } from './hash-id.ts';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';
import type { SignIns } from './sign-ins.ts';

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

interface ProviderOptions {
  readonly db: Db;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly origin: string;
  readonly audience: string;
  readonly now: () => number;
}

/** What makes `oidc-provider` speak the dialect of the hosted provider that the web app's client library expects. */
function createConfiguration(options: ProviderOptions, keys: Keys): Configuration {
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

/** The lifetimes as the provider asks for them. */
function createTtl(): NonNullable<Configuration['ttl']> {
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

/** When the log-in page shows: whenever nobody is logged in, or somebody whose account is gone. */
function createLogInPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    // Without it a silent login with a session of a deleted account would never be answered.
    new Check('account_gone', 'the account no longer exists', 'login_required', ({ oidc }) => {
      const isGone = oidc.session?.accountId !== undefined && oidc.account === undefined;
      return isGone ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  // prompt=consent is accepted and asks nothing: the only client is our own.
  policy.get('consent')?.checks.clear();
  return policy;
}

/** What a person grants our own web app: everything, without a consent page, once a sign-in. */
async function findOrMakeGrant(
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

/** Shows a person what cannot be answered to the web app. */
const renderError: NonNullable<Configuration['renderError']> = (ctx, out, error) => {
  ctx.set(PAGE_HEADERS);
  ctx.body =
    error instanceof errors.SessionNotFound
      ? errorPage('expired')
      : errorPage('refused', out.error_description ?? out.error);
};
