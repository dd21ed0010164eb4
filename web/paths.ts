/** Where each screen lives; links and redirects take their addresses from here. */
export const PATHS = {
  landing: '/',
  callback: '/callback',
  home: '/home',
  today: '/today',
  history: '/history',
  tracker: '/tracker',
  settings: '/settings',
} as const;
