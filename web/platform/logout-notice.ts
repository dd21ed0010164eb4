const KEY = 'logged-out';

type LogoutNote = 'expired' | 'demo ended' | 'guest ended';

/** Leaves a note for the landing page, which the browser loads afresh after a logout. */
export function noteLogout(note: LogoutNote): void {
  sessionStorage.setItem(KEY, note);
}

export function hasExpiredLoginNote(): boolean {
  return sessionStorage.getItem(KEY) === ('expired' satisfies LogoutNote);
}

/** The demo's day was over, or it became an account elsewhere. */
export function hasEndedDemoNote(): boolean {
  return sessionStorage.getItem(KEY) === ('demo ended' satisfies LogoutNote);
}

/** A guest's own game was not played for 90 days, or it became an account elsewhere. */
export function hasEndedGuestNote(): boolean {
  return sessionStorage.getItem(KEY) === ('guest ended' satisfies LogoutNote);
}

export function clearExpiredLoginNote(): void {
  sessionStorage.removeItem(KEY);
}
