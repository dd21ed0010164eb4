const KEY = 'logged-out';

/** Leaves a note for the landing page, which the browser loads afresh after a logout. */
export function noteExpiredLogin(): void {
  sessionStorage.setItem(KEY, 'expired');
}

export function hasExpiredLoginNote(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function clearExpiredLoginNote(): void {
  sessionStorage.removeItem(KEY);
}
