import { isGuestToken } from '#contract/guest-token.ts';
import { desktopBridge } from './desktop.ts';
import { onEvent } from './signal.ts';

const KEY = 'auth_token';
const RENEW_BEFORE_MS = 60_000;
/** Of a guest's token as much as tells guests apart; the rest keeps its secret. */
const GUEST_NAME_LENGTH = 16;

/** The desktop wrapper keeps it where no page finds it, or else local storage does. */
export function readToken(): string | null {
  const desktop = desktopBridge();
  return desktop ? desktop.getToken() : localStorage.getItem(KEY);
}

export function hasToken(): boolean {
  return readToken() !== null;
}

/** The stored token where it is that of a demo's guest. */
export function readGuestToken(): string | null {
  const token = readToken();
  return token !== null && isGuestToken(token) ? token : null;
}

export function writeToken(token: string): void {
  const desktop = desktopBridge();
  if (desktop) desktop.setToken(token);
  else localStorage.setItem(KEY, token);
}

export function removeToken(): void {
  const desktop = desktopBridge();
  if (desktop) desktop.clearToken();
  else localStorage.removeItem(KEY);
}

/** Whose token it is, the stored one unless another is given; the empty string where it cannot be told. */
export function tokenSubject(token = readToken()): string {
  if (token !== null && isGuestToken(token)) return token.slice(0, GUEST_NAME_LENGTH);
  const subject = readClaims(token)['sub'];
  return typeof subject === 'string' ? subject : '';
}

/** True within a minute of the token's end. A token whose end cannot be read is left for the server to judge. */
export function isTokenExpiring(token: string, nowMs: number): boolean {
  const expiry = readClaims(token)['exp'];
  return typeof expiry === 'number' && expiry * 1000 - nowMs < RENEW_BEFORE_MS;
}

/** Calls back when another tab logs out, or logs in as somebody else. */
export function onAccountChange(listener: () => void): () => void {
  const subject = tokenSubject();
  const notice = (change: StorageEvent) => {
    if (change.key !== KEY && change.key !== null) return;
    if (!hasToken() || tokenSubject() !== subject) listener();
  };
  return onEvent('storage', notice);
}

/** Asked for with each change and each query, of the same token. */
let read: { readonly token: string | null; readonly claims: Record<string, unknown> } | null = null;

function readClaims(token: string | null): Record<string, unknown> {
  if (read?.token !== token) read = { token, claims: parseClaims(token) };
  return read.claims;
}

function parseClaims(token: string | null): Record<string, unknown> {
  const payload = token?.split('.')[1];
  if (payload === undefined) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
