import type { ClientMetadata } from 'oidc-provider';

/** Everything that the web app may ask for; the access token for the API carries it as hosted providers do. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

export const CLIENT_ID = 'hexis-web';

/** The web app: a public client, so that PKCE is what binds a code to it. */
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

/** How long what the provider gives out holds, in seconds. */
export const LIFETIME_SECONDS = {
  interaction: 1 * HOUR,
  code: 1 * MINUTE,
  accessToken: 1 * HOUR,
  idToken: 1 * HOUR,
  /** Counted from the login: rotation does not extend it. */
  refreshToken: 30 * DAY,
  /** Counted from its last use. */
  session: 30 * DAY,
  /** Longer than a refresh token given out on its last day but one; it is renewed while its session is used. */
  grant: 62 * DAY,
} as const;

/** Two tabs may redeem the same refresh token within this time, in milliseconds. */
export const REFRESH_GRACE_MS = 30_000;
