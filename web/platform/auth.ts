import type { Auth0Client, ICache } from '@auth0/auth0-spa-js';
import type { ClientConfig } from '#contract/client-config.ts';
import { desktopBridge } from './desktop.ts';
import { serverNowMs } from './server-time.ts';
import { listKeys, readItem, readJson, removeItem, writeItem } from './device-storage.ts';

/** State that travels through the provider's login and back. */
export type AppState = Record<string, unknown>;

export interface LoginOptions {
  readonly page: 'login' | 'signup';
  readonly appState?: AppState;
  /** Replaces the history entry, for a page that redirects by itself: Back then skips it. */
  readonly isReplacing?: boolean;
}

/** Set while the provider still has the session of a user who logged out here, and would log anyone in as that user. */
const OWED_KEY = 'logout-owed';

/** Loads the login library in advance, so that a press on Log in does not wait. */
export function preloadLogin(): void {
  authClient().catch(() => undefined);
}

/** Opens the provider's login or sign-up page; in the desktop app in its own window, after which the page reloads. */
export async function login(options: LoginOptions): Promise<void> {
  const desktop = desktopBridge();
  if (!desktop) return leaveForProvider(options);
  await desktop.login();
  location.reload();
}

/** The same in this window. */
export async function leaveForProvider(options: LoginOptions): Promise<void> {
  const { page, appState = {}, isReplacing = false } = options;
  const client = await authClient();
  // Signing up means a new account, even if the provider still has a session of an older one.
  const isAsked = page === 'signup' || readItem(OWED_KEY) !== null;
  await client.loginWithRedirect({
    appState,
    authorizationParams: {
      ...(page === 'signup' && { screen_hint: 'signup' }),
      ...(isAsked && { prompt: 'login' as const }),
      // The provider's pages take over the theme of this page.
      'ext-theme': document.documentElement.dataset['theme'] ?? '',
    },
    ...(isReplacing && { openUrl: (address: string) => location.replace(address) }),
  });
}

/** Completes a login from the query of the current address; rejects with the provider's message. */
export async function finishLogin(): Promise<AppState> {
  const client = await authClient();
  const { appState } = await client.handleRedirectCallback<AppState>();
  removeItem(OWED_KEY);
  return appState ?? {};
}

/** Returns an access token that is valid for more than a minute, without showing a page. */
export async function silentToken(): Promise<string> {
  const client = await authClient();
  const token = await client.getTokenSilently();
  if (!token) throw new Error('Get access token failed');
  return token;
}

/**
 * Whether this browser may have a session at the provider: the login library stores that in a cookie for a day. A
 * visitor who never logged in here has none.
 */
export function mayHaveSession(): boolean {
  if (desktopBridge() || readItem(OWED_KEY) !== null) return false;
  return /(?:^|; )auth0\.[^=]*is\.authenticated=true/.test(document.cookie);
}

/** Deletes a finished login on this device; the provider is not contacted. */
export async function forgetLogin(): Promise<void> {
  const client = await authClient();
  await client.logout({ openUrl: false });
}

/** For a logout while the provider is unreachable: the next login then asks for credentials. */
export function markLogoutPending(): void {
  writeItem(OWED_KEY, 'yes');
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
    // On a device whose clock is wrong a new ID token would count as over, or as not valid yet.
    nowProvider: serverNowMs,
    // This cache holds tokens too. The library's in-memory option would start a worker, which the page's CSP forbids.
    cache: desktopBridge() ? new library.InMemoryCache().enclosedCache : DEVICE_CACHE,
    authorizationParams: {
      audience: auth.audience,
      scope: 'openid profile email offline_access',
      redirect_uri: `${location.origin}/callback`,
    },
  });
}

/** As the library's own cache in local storage, for which a full one is no reason to fail. */
const DEVICE_CACHE: ICache = {
  get: (key) => (readJson(key) ?? undefined) as never,
  set: (key, entry) => void writeItem(key, JSON.stringify(entry)),
  remove: removeItem,
  allKeys: () => [...listKeys()],
};

/** Loads the provider's address and the size limit of an import. */
export const loadClientConfig = once(async () => {
  const answer = await fetch('/client-config.json');
  if (!answer.ok) throw new Error('Login failed');
  return (await answer.json()) as ClientConfig;
});

/** Runs at the first call and shares the outcome with later ones; runs again after a failure. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}
