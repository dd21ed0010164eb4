import { LIMITS } from '#contract/limits.ts';

/** Some letters are many when they are written out (\ufdfa is 18): what is kept may not be many times what was written. */
const MAX_LENGTH = 2 * LIMITS.todoLength;

/** A text as a search compares it: in any case, and in any way of writing the same letters. */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().slice(0, MAX_LENGTH).toWellFormed();
}

/** The LIKE pattern, with `!` as its escape, of everything that contains the text. */
export function toSearchPattern(text: string): string {
  return `%${toSearchKey(text).replaceAll(/[!%_]/g, '!$&')}%`;
}
