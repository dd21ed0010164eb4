import { PATHS } from '../paths.ts';

export interface TitleEntry {
  readonly name: string;
  /** Where it leads, also before the page has its code. */
  readonly path: string;
  /** What happens there. */
  readonly hint: string;
}

export const LOGIN_ENTRY: TitleEntry = {
  name: 'Load Game / Log In',
  path: PATHS.electronLogin,
  hint: 'Go on where you left off, on any device.',
};

export const TITLE_ENTRIES: readonly TitleEntry[] = [
  {
    name: 'New Game',
    path: PATHS.chapterOne,
    hint: 'A story of about ten minutes, in which you say who you want to become.',
  },
  {
    name: 'Quick Start',
    path: PATHS.quickStart,
    hint: 'Choose an identity and a first habit. You sign up last, and keep both.',
  },
  {
    name: 'Demo',
    path: PATHS.demo,
    hint: 'Look around in a game with three months of history. It needs no account.',
  },
  LOGIN_ENTRY,
];
