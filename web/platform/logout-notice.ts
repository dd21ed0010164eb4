const KEY = 'logged-out';

type LogoutNotice = 'expired' | 'demo ended' | 'guest ended';

/** Stores why the login ended, for the landing page: the browser loads it anew after a logout. */
export function storeLogoutNotice(notice: LogoutNotice): void {
  sessionStorage.setItem(KEY, notice);
}

export function hasExpiredLoginNotice(): boolean {
  return sessionStorage.getItem(KEY) === ('expired' satisfies LogoutNotice);
}

/** The demo has expired, or became an account on another device. */
export function hasEndedDemoNotice(): boolean {
  return sessionStorage.getItem(KEY) === ('demo ended' satisfies LogoutNotice);
}

/** A guest's game was not played for 90 days, or became an account on another device. */
export function hasEndedGuestNotice(): boolean {
  return sessionStorage.getItem(KEY) === ('guest ended' satisfies LogoutNotice);
}

export function clearLogoutNotice(): void {
  sessionStorage.removeItem(KEY);
}
