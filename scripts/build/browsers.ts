/** The oldest versions that Hexis supports, by their names in `@mdn/browser-compat-data`. */
export const OLDEST_BROWSERS = {
  chrome: 119,
  edge: 119,
  firefox: 124,
  safari: 17.4,
  safari_ios: 17.4,
} as const;

export type BrowserName = keyof typeof OLDEST_BROWSERS;

/** The same as Vite names them. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => `${name.replace('safari_', '')}${version}`,
);
