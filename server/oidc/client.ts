import type { ClientMetadata } from 'oidc-provider';

/** All scopes of the web app; the API's access token contains them, as with hosted providers. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

export const CLIENT_ID = 'hexis-web';

/** The web app: a public client, so PKCE binds a code to it. */
export function createClient(origin: string): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_name: 'Hexis',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${origin}/callback`],
    id_token_signed_response_alg: 'RS256',
  };
}

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetimes in seconds. */
export const LIFETIME_SECONDS = {
  interaction: 15 * MINUTE,
  code: 1 * MINUTE,
  resetLink: 1 * HOUR,
  verificationLink: 1 * DAY,
  accessToken: 1 * HOUR,
  idToken: 1 * HOUR,
  /** Counted from the login: rotation does not extend it. */
  refreshToken: 30 * DAY,
  /** Counted from its last use. */
  session: 30 * DAY,
  /** Counted from the login. Use does not extend it: every token of the login ends with it. */
  signIn: 90 * DAY,
  /** Longer than a refresh token issued on its second-last day; renewed while its session is used. */
  grant: 62 * DAY,
} as const;

/** Milliseconds for which a used record is known, so that a second use of it ends its sign-in. */
export const USED_RECORD_MS = 7 * DAY * 1000;

/** Two tabs may redeem the same refresh token within this time, in milliseconds. */
export const REFRESH_GRACE_MS = 30_000;
