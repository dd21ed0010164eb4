/** The characters of keys without a letter, alone and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Equal: ['=', '+'],
  Minus: ['-', '_'],
  Slash: ['/', '?'],
};

/**
 * Returns the key that a shortcut compares. On a layout without Latin letters (Cyrillic, Greek, Hebrew, Arabic) it is
 * the letter of a Latin layout at the same place; on all others it is the key itself.
 */
export function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^[^\p{ASCII}\p{Script=Latin}]$/u.test(key)) return key;
  const [plain, shifted] = SIGNS[code] ?? letterOf(code) ?? [key, key];
  return shiftKey ? shifted : plain;
}

function letterOf(code: string): readonly [string, string] | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter === undefined ? null : [letter.toLowerCase(), letter];
}

/** The same press with its Latin key. */
export function latinPress(press: KeyboardEvent): KeyboardEvent {
  const key = latinKey(press);
  if (key === press.key) return press;
  return new Proxy(press, {
    get(target, name) {
      const value: unknown = name === 'key' ? key : Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
