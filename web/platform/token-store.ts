import { isGuestToken } from '#contract/guest-token.ts';
import { desktopBridge } from './desktop.ts';
import { readItem, removeItem, writeItem } from './device-storage.ts';
import { onEvent } from './signal.ts';

const KEY = 'auth_token';
const RENEW_BEFORE_MS = 60_000;
/** Length of the part of a guest's token that identifies the guest; the rest is secret. */
const GUEST_NAME_LENGTH = 16;

/** The desktop app stores the token outside of the pages, a browser in local storage. */
export function readToken(): string | null {
  const desktop = desktopBridge();
  return desktop ? desktop.getToken() : readItem(KEY);
}

export function hasToken(): boolean {
  return readToken() !== null;
}

/** The stored token if it is a guest's. */
export function readGuestToken(): string | null {
  const token = readToken();
  return token !== null && isGuestToken(token) ? token : null;
}

export function writeToken(token: string): void {
  const desktop = desktopBridge();
  if (desktop) desktop.setToken(token);
  else writeItem(KEY, token);
}

export function removeToken(): void {
  const desktop = desktopBridge();
  if (desktop) desktop.clearToken();
  else removeItem(KEY);
}

/** User id of a token, by default of the stored one; the empty string if it cannot be read. */
export function tokenSubject(token = readToken()): string {
  if (token !== null && isGuestToken(token)) return token.slice(0, GUEST_NAME_LENGTH);
  const subject = readClaims(token)['sub'];
  return typeof subject === 'string' ? subject : '';
}

/** Whether a token expires within a minute. One without a readable expiry is left to the server. */
export function isTokenExpiring(token: string, nowMs: number): boolean {
  const expiry = readClaims(token)['exp'];
  return typeof expiry === 'number' && expiry * 1000 - nowMs < RENEW_BEFORE_MS;
}

/** Calls back when another tab logs out, or logs in as another user. */
export function onAccountChange(listener: () => void): () => void {
  const subject = tokenSubject();
  const notice = (change: StorageEvent) => {
    if (change.key !== KEY && change.key !== null) return;
    if (!hasToken() || tokenSubject() !== subject) listener();
  };
  return onEvent('storage', notice);
}

/** Claims of the last token: they are read with each change and each query. */
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
