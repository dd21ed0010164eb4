/** What the desktop wrapper offers to the pages in its windows, as `window.desktop`. A browser has none. */
interface DesktopBridge {
  readonly isDesktop: true;
  /** `darwin`, `win32` or `linux`. */
  readonly platform: string;
  readonly version: string;
  /** Opens a window at /electronlogin; resolves once that has set a token, and rejects where it is closed before. */
  login(): Promise<void>;
  getToken(): string | null;
  setToken(token: string): void;
  clearToken(): void;
  /** Ends the provider's session, whose cookies the wrapper's windows share. */
  logout(): Promise<void>;
  notify(notice: { readonly title: string; readonly body: string }): void;
  /** What a running session shows outside the window, `endsAt` as an instant; null when there is none. */
  setTimer(timer: { readonly title: string; readonly endsAt: string } | null): void;
}

/** Undefined in a browser. */
export function desktopBridge(): DesktopBridge | undefined {
  return (globalThis as { desktop?: DesktopBridge }).desktop;
}
