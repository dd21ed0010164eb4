import { readFileSync } from 'node:fs';
import { emailToKey } from './email.ts';
import { countCharacters, PASSWORD_LENGTH } from './passwords.ts';

const PRODUCT_NAME = 'hexis';

/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 3;

let commonPasswords: string | null = null;

/** Returns why a new password is refused, in a sentence, or null. `email` is the address of its account. */
export function findPasswordProblem(password: string, email: string): string | null {
  const { min, max } = PASSWORD_LENGTH;
  const length = countCharacters(password);
  if (length < min) return `Use at least ${min} characters.`;
  if (length > max) return `Use at most ${max} characters.`;
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size === 1) {
    return 'One character over and over is guessed at once. Mix it up.';
  }
  if (isCommon(text)) {
    return 'This is one of the first that a thief would try. Choose one that only you would think of.';
  }
  const address = emailToKey(email);
  const [name = ''] = address.split('@');
  if (isLittleMoreThan(text, [address, name])) {
    return 'This is little more than your email address. Choose something harder to guess.';
  }
  if (isLittleMoreThan(text, [PRODUCT_NAME])) {
    return 'This is little more than our name. Choose something harder to guess.';
  }
  return null;
}

/** Whether the text is too short without the names, which are easy to guess. */
function isLittleMoreThan(text: string, names: readonly string[]): boolean {
  const used = names.filter((name) => name.length >= MIN_NAME_LENGTH && text.includes(name));
  const rest = used.reduce((left, name) => left.replaceAll(name, ''), text);
  return used.length > 0 && countCharacters(rest) < PASSWORD_LENGTH.min;
}

/** Searches the text of the list within microseconds, with a tenth of a set's memory. */
function isCommon(text: string): boolean {
  commonPasswords ??= readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return commonPasswords.includes(`\n${text}\n`);
}
