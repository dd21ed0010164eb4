/** Where each screen lives; links and redirects take their addresses from here. */
export const PATHS = {
  landing: '/',
  callback: '/callback',
  home: '/home',
  today: '/today',
  settings: '/settings',
} as const;
