import type { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import Keygrip from 'keygrip';
import type OidcProvider from 'oidc-provider';
import type { Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import { grantIdToSignIn } from '../base/hash-id.ts';
import type { Db } from '../db/db.ts';
import type { Accounts } from './accounts.ts';
import { createAdapter, TooManyRefreshes } from './adapter.ts';
import { CLIENT_ID, createClient, LIFETIME_SECONDS, SCOPES } from './client.ts';
import type { Keys } from './keys.ts';
import { Provider, errors, interactionPolicy } from './library.ts';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS } from './pages/page-headers.ts';
import type { SignInList } from './sign-in-list.ts';
import type { SignIns } from './sign-ins.ts';

type Middleware = Parameters<OidcProvider['use']>[0];

/** The client falls back to its hidden frame only if the text contains "invalid refresh token". */
const DESCRIPTION = 'Unknown or invalid refresh token.';

/** Describes a refused refresh token in the words that the client library expects. */
const nameRefreshFailure: Middleware = async (ctx, next) => {
  await next();
  const { oidc } = ctx as unknown as Partial<KoaContextWithOIDC>;
  const isRefresh = oidc?.route === 'token' && oidc.params?.['grant_type'] === 'refresh_token';
  const body = ctx.body as { error?: string; error_description?: string } | null;
  if (isRefresh && body?.error === 'invalid_grant') body.error_description = DESCRIPTION;
};

/** Records each use of a sign-in: a code or a refresh token that was exchanged. */
function createUseRecorder(signInList: SignInList): Middleware {
  return async (ctx, next) => {
    await next();
    const { oidc } = ctx as unknown as Partial<KoaContextWithOIDC>;
    if (oidc?.route !== 'token' || ctx.status !== 200) return;
    const { RefreshToken, AuthorizationCode } = oidc.entities;
    const { grantId, accountId, authTime } = RefreshToken ?? AuthorizationCode ?? {};
    if (grantId === undefined || accountId === undefined || authTime === undefined) return;
    await signInList.recordUse({
      signIn: grantIdToSignIn(grantId),
      accountId,
      startedAt: authTime * 1000,
      address: ctx.ip,
      userAgent: ctx.get('user-agent'),
    });
  };
}

/** Builds the provider for one set of keys. It has no state, so it can be replaced at any time. */
export function createProvider(
  options: ProviderOptions,
  keys: Keys,
  onFault: (error: Error, response?: ServerResponse) => void,
  /** Called when a token or code was used a second time, so that its sign-in ends. */
  onReuse: (accountId: string | null, response: ServerResponse) => void,
): OidcProvider {
  const provider = new Provider(`${options.origin}/`, createConfiguration(options, keys));
  // The headers were set by the origin pin, so they can be trusted.
  provider.proxy = true;
  provider.use(nameRefreshFailure);
  provider.use(createUseRecorder(options.signInList));
  const faults: EventEmitter = provider;
  faults.on('error', (error: Error) => onFault(error));
  provider.on('server_error', ({ res }, error) => onFault(error, res));
  provider.on('grant.error', ({ oidc, res }, error) => {
    if (error instanceof TooManyRefreshes) {
      res.setHeader('retry-after', Math.ceil(error.waitMs / 1000));
    }
    const isReuse = /already used|another successor/.test(error.error_detail ?? '');
    const { RefreshToken, AuthorizationCode } = oidc.entities;
    const token = RefreshToken ?? AuthorizationCode;
    if (isReuse) onReuse(token?.accountId ?? null, res);
  });
  return provider;
}

interface ProviderOptions {
  readonly db: Db;
  readonly accounts: Accounts;
  readonly signIns: SignIns;
  readonly signInList: SignInList;
  readonly origin: string;
  readonly audience: string;
  readonly now: () => number;
}

/** Configures `oidc-provider` to behave like the hosted provider that the web app's client library expects. */
function createConfiguration(options: ProviderOptions, keys: Keys): Configuration {
  const { db, accounts, signIns, origin, audience, now } = options;
  return {
    adapter: (kind) => createAdapter(kind, { db, signIns, now }),
    clients: [createClient(origin)],
    jwks: { keys: keys.signing.map((key) => ({ ...key, kty: 'RSA' })) },
    cookies: {
      names: createCookieNames(origin),
      keys: new Keygrip([...keys.cookies], 'sha256'),
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
      // The theme of the web app, for the pages. Hosted providers pass on parameters with this prefix.
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
      // The library's page needs a script or a second click, so /oidc/logout is served here, like /v2/logout.
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
    extraTokenClaims: ({ oidc: { entities } }, token) => {
      const grantId = 'grantId' in token ? token.grantId : undefined;
      if (grantId === undefined) return undefined;
      const { authTime } = entities.RefreshToken ?? entities.AuthorizationCode ?? {};
      // The name of RFC 9068, for the calls that need a login of a short time ago.
      return { sid: grantIdToSignIn(grantId), auth_time: authTime };
    },
    rotateRefreshToken: true,
    async findAccount(_ctx, sub) {
      const account = await accounts.find(sub);
      if (!account) return undefined;
      const { id, email, email_verified_at: verifiedAt } = account;
      const name = email.split('@')[0] ?? email;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email,
          email_verified: verifiedAt !== null,
          name,
          nickname: name,
        }),
      };
    },
    renderError,
    clockTolerance: 5,
  };
}

/**
 * With these prefixes browsers refuse cookies set by another host or an unencrypted page. `__Host-` needs the path `/`.
 */
function createCookieNames(origin: string) {
  const [host, secure] = origin.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    session: `${host}session`,
    interaction: `${secure}interaction`,
    resume: `${secure}interaction_resume`,
  };
}

/** The lifetimes in the form that the provider expects. */
function createTtl(): NonNullable<Configuration['ttl']> {
  return {
    Interaction: LIFETIME_SECONDS.interaction,
    AuthorizationCode: LIFETIME_SECONDS.code,
    AccessToken: ({ oidc: { entities } }) => {
      const { authTime } = entities.RefreshToken ?? entities.AuthorizationCode ?? {};
      return endWithSignIn(LIFETIME_SECONDS.accessToken, authTime);
    },
    IdToken: LIFETIME_SECONDS.idToken,
    Session: (_ctx, session) => endWithSignIn(LIFETIME_SECONDS.session, session.loginTs),
    Grant: LIFETIME_SECONDS.grant,
    RefreshToken: ({ oidc: { entities } }, token) =>
      endWithSignIn(
        entities.RotatedRefreshToken?.remainingTTL ?? LIFETIME_SECONDS.refreshToken,
        token.authTime,
      ),
  };
}

/** Cuts a lifetime at the end of the sign-in that began at `logInSeconds`. The library demands at least a second. */
function endWithSignIn(seconds: number, logInSeconds: number | undefined): number {
  if (logInSeconds === undefined) return seconds;
  const left = logInSeconds + LIFETIME_SECONDS.signIn - Math.floor(Date.now() / 1000);
  return Math.max(1, Math.min(seconds, left));
}

/** Shows the log-in page if there is no session, or if its account is deleted. */
function createLogInPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    // Without it, a silent login with a session of a deleted account would never be answered.
    new Check('account_gone', 'the account no longer exists', 'login_required', ({ oidc }) => {
      const isGone = oidc.session?.accountId !== undefined && oidc.account === undefined;
      return isGone ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  // prompt=consent is accepted without asking, because the only client is the app itself.
  policy.get('consent')?.checks.clear();
  return policy;
}

/** Finds or creates the grant of a sign-in: all scopes of the web app, without a consent page. */
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

/** A used session outlives its first grant; a new refresh token must not outlive the grant. */
async function renew(grant: Grant): Promise<Grant> {
  if (grant.remainingTTL > LIFETIME_SECONDS.refreshToken + LIFETIME_SECONDS.code) return grant;
  grant.exp = undefined;
  await grant.save();
  return grant;
}

/** Shows a page for errors that cannot be returned to the web app. */
const renderError: NonNullable<Configuration['renderError']> = (ctx, out, error) => {
  ctx.set(PAGE_HEADERS);
  ctx.body =
    error instanceof errors.SessionNotFound
      ? errorPage('expired')
      : errorPage('refused', out.error_description ?? out.error);
};
