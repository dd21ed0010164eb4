export interface TitleEntry {
  readonly name: string;
  /** What happens, or what will. */
  readonly hint: string;
  /** Where it leads; null until it is built. */
  readonly opens: 'signup' | 'login' | null;
}

export const TITLE_ENTRIES: readonly TitleEntry[] = [
  {
    name: 'New Game',
    hint: 'Make an account and name who you want to become. The story that will open here is still being written.',
    opens: 'signup',
  },
  {
    name: 'Quick Start',
    hint: 'Not open yet. You will choose an identity and a first habit here, and sign up last.',
    opens: null,
  },
  {
    name: 'Demo',
    hint: 'Not open yet. You will look around in a game that has months of history, without an account.',
    opens: null,
  },
  {
    name: 'Load Game / Log In',
    hint: 'Go on where you left off, on any device.',
    opens: 'login',
  },
];
