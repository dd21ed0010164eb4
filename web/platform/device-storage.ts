import { onEvent } from './signal.ts';

/** Values that local storage refused because it is full or blocked. They last as long as the page. */
const refused = new Map<string, string>();

let isFollowed = false;

/** The only access to local storage, which may throw at any call: a page works without it, and forgets more. */
export function readItem(key: string): string | null {
  return refused.get(key) ?? tryStorage(() => localStorage.getItem(key)) ?? null;
}

/** Reads what is stored as JSON; null if there is nothing or it cannot be parsed. Local storage is untrusted: check it. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns whether the value outlasts the page. */
export function writeItem(key: string, value: string): boolean {
  const isStored = tryStorage(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (isStored) refused.delete(key);
  else storeInPage(key, value);
  return isStored ?? false;
}

function storeInPage(key: string, value: string): void {
  refused.set(key, value);
  if (isFollowed) return;
  isFollowed = true;
  // A value that another tab writes is newer.
  onEvent('storage', (event) => {
    if (event.key === null) refused.clear();
    else refused.delete(event.key);
  });
}

export function removeItem(key: string): void {
  refused.delete(key);
  tryStorage(() => localStorage.removeItem(key));
}

export function listKeys(): readonly string[] {
  return [...refused.keys(), ...(tryStorage(() => Object.keys(localStorage)) ?? [])];
}

function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
