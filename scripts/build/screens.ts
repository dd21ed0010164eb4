/**
 * The modules that each screen begins with, by its path; what is `$` in a path differs. Around the screens of `IN_SHELL`
 * stands the shell.
 */
export const SCREENS = {
  home: ['home-page.tsx'],
  today: ['screens/today/today-screen.tsx'],
  tracker: ['screens/tracker/tracker-screen.tsx'],
  history: ['screens/history/history-screen.tsx'],
  'habit/$': ['screens/habit/habit-screen.tsx'],
  profile: ['screens/profile/profile-screen.tsx'],
  settings: ['screens/settings/settings-screen.tsx'],
  browse: ['screens/browse/browse-screen.tsx'],
  'quick-start': ['screens/quick-start/identity-screen.tsx'],
  'quick-start/habits': ['screens/quick-start/habit-screen.tsx'],
  'quick-start/login': ['screens/quick-start/save-screen.tsx'],
  'chapter-one': ['screens/story/story-stage.tsx', 'screens/story/cover-screen.tsx'],
  'chapter-one/$': ['screens/story/story-stage.tsx', 'screens/story/story-page-screen.tsx'],
};

export type Screen = keyof typeof SCREENS;

/** The parts of screens below their first view, which on a cold start load after the first paint. */
export const RESTS = {
  'rest of habit/$': ['screens/habit/change-panel.tsx'],
  'rest of profile': ['screens/profile/profile-rest.tsx'],
  'rest of settings': ['screens/settings/settings-rest.tsx'],
};

/** A screen, or the rest of one. */
export type View = Screen | keyof typeof RESTS;

export const SHELL = 'shell/app-shell.tsx';

const THE_DAY: readonly Screen[] = ['home', 'today'];

export const BESIDE_THE_DAY: readonly View[] = [
  'tracker',
  'history',
  'habit/$',
  'rest of habit/$',
  'profile',
  'rest of profile',
  'settings',
  'rest of settings',
  'browse',
];

export const IN_SHELL: readonly View[] = [...THE_DAY, ...BESIDE_THE_DAY];

export const QUICK_START: readonly Screen[] = [
  'quick-start',
  'quick-start/habits',
  'quick-start/login',
];

export const STORY: readonly Screen[] = ['chapter-one', 'chapter-one/$'];
