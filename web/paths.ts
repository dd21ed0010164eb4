/** Where each screen lives; links and redirects take their addresses from here. */
export const PATHS = {
  landing: '/',
  callback: '/callback',
  home: '/home',
  today: '/today',
  history: '/history',
  tracker: '/tracker',
  profile: '/profile',
  habit: '/habit/$id',
  browse: '/browse',
  settings: '/settings',
} as const;
