/** The session as it is shown outside of the window. */
export interface DesktopTimer {
  readonly title: string;
  readonly isRunning: boolean;
  /** Instant at which a running countdown ends; null without one. */
  readonly endsAt: string | null;
  /** Instant from which a running stopwatch counts; null without one. */
  readonly countsFrom: string | null;
  /** Time that a paused session shows, in milliseconds. */
  readonly shownMs: number;
}

/** A habit as the program lists it. */
export interface DesktopHabit {
  readonly id: string;
  readonly name: string;
}

/**
 * Something that happened outside of the window. A habit to play is named by its id, in an address also by its name.
 * `away` is the length of an absence that has just ended: milliseconds without a press in any program.
 */
export type DesktopCommand =
  | 'pause'
  | 'resume'
  | 'finish'
  | { readonly away: number }
  | { readonly play: string }
  | { readonly snooze: string };

/** A button of a notice of the system. */
export interface DesktopAction {
  readonly label: string;
  readonly command: DesktopCommand;
}

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly DesktopAction[];
}

/** `window.desktop` of the desktop app. Browsers have none. */
interface DesktopBridge {
  readonly isDesktop: true;
  /** `darwin`, `win32` or `linux`. */
  readonly platform: string;
  readonly version: string;
  /**
   * Opens the login provider's page at `address` in a window of its own, which has no bridge; resolves to the address
   * at which the provider returns to the app, or to null if the user closes the window before.
   */
  login(address: string): Promise<string | null>;
  /** Resolves when the stored token has been read from the system's keychain. */
  readonly ready: Promise<void>;
  /** The token in memory; null before `ready`. */
  getToken(): string | null;
  setToken(token: string): void;
  clearToken(): void;
  /** Ends the provider's session, whose cookies the desktop app's windows share, at `address`. */
  logout(address: string): Promise<unknown>;
  /** Everything that the login library stores, with the refresh token, beside the token in the keychain; null: nothing. */
  getLogin(): string | null;
  setLogin(login: string | null): void;
  notify(notice: DesktopNotice): void;
  /** Shows the session outside of the window, with its controls; null removes it. */
  setTimer(timer: DesktopTimer | null): void;
  /** Lists habits outside of the window, to be played from there. */
  setHabits(habits: readonly DesktopHabit[]): void;
  /**
   * Stores `journey`, the export of the game on this computer, and restarts the program at the server of `address`.
   * Rejects with a reason for the user.
   */
  moveToServer(address: string, journey: string): Promise<void>;
  /** The export that was taken along to this server; null if there is none, or the account has it. */
  readJourney(): Promise<string | null>;
  forgetJourney(): Promise<void>;
  /**
   * Calls back for each press on those controls, on a button of a notice, and for each address `hexis://play/…` that
   * was opened; returns a function that ends that.
   */
  onCommand(listener: (command: DesktopCommand) => void): () => void;
}

/** Undefined in a browser. */
export function desktopBridge(): DesktopBridge | undefined {
  return (globalThis as { desktop?: DesktopBridge }).desktop;
}

/** Calls back once the token can be read: in a browser at once. A keychain that cannot be read holds no token. */
export function afterTokenReady(start: () => void): void {
  const bridge = desktopBridge();
  if (bridge) void bridge.ready.catch(() => undefined).then(start);
  else start();
}
