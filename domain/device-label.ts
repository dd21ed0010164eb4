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
  return `${nameOf(BROWSERS, userAgent, 'Browser')} on ${nameOf(SYSTEMS, userAgent, 'another device')}`;
}

function nameOf(
  known: readonly (readonly [string, RegExp])[],
  userAgent: string,
  otherwise: string,
): string {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? otherwise;
}
