import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { ClientConfig } from '#contract/client-config.ts';
import { desktopBridge } from './desktop.ts';

/** What travels through the provider's login and comes back with it. */
export type AppState = Record<string, unknown>;

export interface LoginOptions {
  readonly page: 'login' | 'signup';
  readonly appState?: AppState;
  /** For a page that leaves by itself: Back then passes it over. */
  readonly isReplacing?: boolean;
}

/** Set while the provider has not heard of a logout, and would let anybody here in as that person. */
const OWED_KEY = 'logout-owed';

/** Fetches the login library ahead of its use, so that the click that needs it does not wait. */
export function preloadLogin(): void {
  authClient().catch(() => undefined);
}

/**
 * Leaves for the provider's login or sign-up page. The desktop wrapper has a window for that; the page that asked looks
 * anew once there is a token.
 */
export async function login(options: LoginOptions): Promise<void> {
  const desktop = desktopBridge();
  if (!desktop) return leaveForProvider(options);
  await desktop.login();
  location.reload();
}

/** The same in this very window. */
export async function leaveForProvider(options: LoginOptions): Promise<void> {
  const { page, appState = {}, isReplacing = false } = options;
  const client = await authClient();
  // Somebody who signs up wants a new account, also where the provider remembers an older one.
  const isAsked = page === 'signup' || localStorage.getItem(OWED_KEY) !== null;
  await client.loginWithRedirect({
    appState,
    authorizationParams: {
      ...(page === 'signup' && { screen_hint: 'signup' }),
      ...(isAsked && { prompt: 'login' as const }),
      // The provider's pages look like the page that leads there.
      'ext-theme': document.documentElement.dataset['theme'] ?? '',
    },
    ...(isReplacing && { openUrl: (address: string) => location.replace(address) }),
  });
}

/** Completes a login from the query of the current address; rejects with the provider's own words. */
export async function finishLogin(): Promise<AppState> {
  const client = await authClient();
  const { appState } = await client.handleRedirectCallback<AppState>();
  localStorage.removeItem(OWED_KEY);
  return appState ?? {};
}

/** An access token that lasts longer than a minute, without the person seeing anything. */
export async function silentToken(): Promise<string> {
  const client = await authClient();
  const token = await client.getTokenSilently();
  if (!token) throw new Error('Get access token failed');
  return token;
}

/**
 * Whether this browser may have a session at the provider: the login library notes that in a cookie of a day. A visitor
 * who never logged in here has none.
 */
export function mayHaveSession(): boolean {
  if (desktopBridge() || localStorage.getItem(OWED_KEY) !== null) return false;
  return /(?:^|; )auth0\.[^=]*is\.authenticated=true/.test(document.cookie);
}

/** Forgets on this device a login that was finished; the provider is not asked. */
export async function forgetLogin(): Promise<void> {
  const client = await authClient();
  await client.logout({ openUrl: false });
}

/** For a logout of which the provider cannot be told: whoever logs in next is asked who they are. */
export function oweLogout(): void {
  localStorage.setItem(OWED_KEY, 'yes');
  location.assign('/');
}

/** Ends the provider's session and returns to the site's origin. */
export async function logout(): Promise<void> {
  try {
    const desktop = desktopBridge();
    if (desktop) {
      await desktop.logout();
      return location.assign('/');
    }
    const client = await authClient();
    await client.logout({ logoutParams: { returnTo: location.origin } });
  } catch {
    location.assign('/');
  }
}

const authClient = once(createClient);

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
    // It holds tokens too. Where the library is told to keep them in memory it makes a worker, which the page's policy refuses.
    ...(desktopBridge()
      ? { cache: new library.InMemoryCache().enclosedCache }
      : { cacheLocation: 'localstorage' as const }),
    authorizationParams: {
      audience: auth.audience,
      scope: 'openid profile email offline_access',
      redirect_uri: `${location.origin}/callback`,
    },
  });
}

/** Asks where to log in and how large an import may be. */
export const loadClientConfig = once(async () => {
  const answer = await fetch('/client-config.json');
  if (!answer.ok) throw new Error('Login failed');
  return (await answer.json()) as ClientConfig;
});

/** Runs at the first call, whose outcome all calls share; after a failure again. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}
