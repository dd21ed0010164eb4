const BROWSERS = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Name by which users recognize a device: `Firefox on Android`. */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = deviceNames(userAgent);
  return `${browser} on ${system}`;
}

/** Names of the browser and the system of a user agent: `Firefox` and `Android`. */
export function deviceNames(userAgent: string): { browser: string; system: string } {
  return {
    browser: nameOf(BROWSERS, userAgent, 'Browser'),
    system: nameOf(SYSTEMS, userAgent, 'another device'),
  };
}

function nameOf(
  known: readonly (readonly [string, RegExp])[],
  userAgent: string,
  otherwise: string,
): string {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? otherwise;
}
