import type { Auth0Client } from '@auth0/auth0-spa-js';
import { loadClientConfig } from './client-config.ts';

/** What travels through the provider's login and comes back with it. */
export type AppState = Record<string, unknown>;

export interface LoginOptions {
  readonly page: 'login' | 'signup';
  readonly appState?: AppState;
}

let loading: Promise<Auth0Client> | undefined;

/** Fetches the login library ahead of its use, so that the click that needs it does not wait. */
export function preloadLogin(): void {
  authClient().catch(() => undefined);
}

/** Leaves for the provider's login or sign-up page. */
export async function login({ page, appState = {} }: LoginOptions): Promise<void> {
  const client = await authClient();
  const hint = page === 'signup' ? { screen_hint: 'signup' } : {};
  await client.loginWithRedirect({ appState, authorizationParams: hint });
}

/** Completes a login from the query of the current address; rejects with the provider's own words. */
export async function finishLogin(): Promise<AppState> {
  const client = await authClient();
  const { appState } = await client.handleRedirectCallback<AppState>();
  return appState ?? {};
}

/** An access token that lasts longer than a minute, without the person seeing anything. */
export async function silentToken(): Promise<string> {
  const client = await authClient();
  const token = await client.getTokenSilently();
  if (!token) throw new Error('Get access token failed');
  return token;
}

/** Ends the provider's session and returns to the site's origin. */
export async function logout(): Promise<void> {
  try {
    const client = await authClient();
    await client.logout({ logoutParams: { returnTo: location.origin } });
  } catch {
    location.assign('/');
  }
}

function authClient(): Promise<Auth0Client> {
  loading ??= createClient().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createClient(): Promise<Auth0Client> {
  const [library, { auth }] = await Promise.all([
    import('@auth0/auth0-spa-js'),
    loadClientConfig(),
  ]);
  return new library.Auth0Client({
    domain: auth.domain,
    clientId: auth.client_id,
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    cacheLocation: 'localstorage',
    authorizeTimeoutInSeconds: 10,
    authorizationParams: {
      audience: auth.audience,
      scope: 'openid profile email offline_access',
      redirect_uri: `${location.origin}/callback`,
    },
  });
}
