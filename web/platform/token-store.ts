const KEY = 'auth_token';
const RENEW_BEFORE_MS = 60_000;

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function hasToken(): boolean {
  return readToken() !== null;
}

export function writeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function removeToken(): void {
  localStorage.removeItem(KEY);
}

/** Whose token is stored; the empty string where it cannot be told. */
export function tokenSubject(): string {
  const subject = readClaims(readToken())['sub'];
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
  addEventListener('storage', notice);
  return () => removeEventListener('storage', notice);
}

function readClaims(token: string | null): Record<string, unknown> {
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
