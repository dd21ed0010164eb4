/** `window.desktop` of the desktop app. Browsers have none. */
interface DesktopBridge {
  readonly isDesktop: true;
  /** `darwin`, `win32` or `linux`. */
  readonly platform: string;
  readonly version: string;
  /** Opens a window at /electronlogin; resolves once that has set a token, rejects if it is closed before. */
  login(): Promise<void>;
  getToken(): string | null;
  setToken(token: string): void;
  clearToken(): void;
  /** Ends the provider's session, whose cookies the desktop app's windows share. */
  logout(): Promise<void>;
  notify(notice: { readonly title: string; readonly body: string }): void;
  /** Shows a running session outside the window, ending at the instant `endsAt`; null removes it. */
  setTimer(timer: { readonly title: string; readonly endsAt: string } | null): void;
}

/** Undefined in a browser. */
export function desktopBridge(): DesktopBridge | undefined {
  return (globalThis as { desktop?: DesktopBridge }).desktop;
}
