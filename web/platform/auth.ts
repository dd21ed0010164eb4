import type { Auth0Client, ICache } from '@auth0/auth0-spa-js';
import type { ClientConfig } from '#contract/client-config.ts';
import { desktopBridge } from './desktop.ts';
import { listKeys, readItem, readJson, removeItem, writeItem } from './device-storage.ts';
import { serverNowMs } from './server-time.ts';

/** State that travels through the provider's login and back. */
export type AppState = Record<string, unknown>;

export interface LoginOptions {
  readonly page: 'login' | 'signup';
  readonly appState?: AppState;
  /** Asks for the password or passkey, although the provider still has a session. */
  readonly isRepeated?: boolean;
  /** Replaces the history entry, for a page that redirects by itself: Back then skips it. */
  readonly isReplacing?: boolean;
}

/** Set while the provider still has the session of a user who logged out here, and would log anyone in as that user. */
const OWED_KEY = 'logout-owed';

/** Loads the login library in advance, so that a press on Log in does not wait. */
export function preloadLogin(): void {
  authClient().catch(() => undefined);
}

/**
 * Opens the provider's login or sign-up page, in the desktop app in a window of its own. Resolves to false if the user
 * closes that window; else this page is being left.
 */
export async function login(options: LoginOptions): Promise<boolean> {
  const { page, appState = {}, isReplacing = false, isRepeated = false } = options;
  const client = await authClient();
  const desktop = desktopBridge();
  let isLeaving = true;
  // Signing up means a new account, even if the provider still has a session of an older one.
  const isAsked = isRepeated || page === 'signup' || readItem(OWED_KEY) !== null;
  await client.loginWithRedirect({
    appState,
    authorizationParams: {
      ...(page === 'signup' && { screen_hint: 'signup' }),
      ...(isAsked && { prompt: 'login' as const }),
      // The provider's pages take over the theme of this page.
      'ext-theme': document.documentElement.dataset['theme'] ?? '',
    },
    openUrl: async (address: string) => {
      const next = desktop ? await desktop.login(address) : address;
      if (next === null) isLeaving = false;
      else if (isReplacing || desktop) location.replace(next);
      else location.assign(next);
    },
  });
  return isLeaving;
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
export function mayHaveProviderSession(): boolean {
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
    const client = await authClient();
    const desktop = desktopBridge();
    const logoutParams = { returnTo: location.origin };
    if (!desktop) return await client.logout({ logoutParams });
    await client.logout({
      logoutParams,
      openUrl: async (address) => void (await desktop.logout(address)),
    });
    location.assign('/');
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
    // The desktop app's window shows no frames of other origins.
    useRefreshTokensFallback: !desktopBridge(),
    // On a device whose clock is wrong a new ID token would count as over, or as not valid yet.
    nowProvider: serverNowMs,
    // This cache holds tokens too. The library's in-memory option would start a worker, which the page's CSP forbids.
    cache: desktopBridge() ? DESKTOP_CACHE : DEVICE_CACHE,
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

/** The same in the keychain of the desktop app, all entries in one text. */
const DESKTOP_CACHE: ICache = {
  get: (key) => readDesktopLogin()[key] as never,
  set: (key, entry) => writeDesktopLogin({ ...readDesktopLogin(), [key]: entry }),
  remove(key) {
    const { [key]: _, ...others } = readDesktopLogin();
    writeDesktopLogin(others);
  },
  allKeys: () => Object.keys(readDesktopLogin()),
};

function readDesktopLogin(): Record<string, unknown> {
  return JSON.parse(desktopBridge()?.getLogin() ?? '{}') as Record<string, unknown>;
}

function writeDesktopLogin(login: Record<string, unknown>): void {
  const isEmpty = Object.keys(login).length === 0;
  desktopBridge()?.setLogin(isEmpty ? null : JSON.stringify(login));
}

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
