import { LIMITS } from '#contract/limits.ts';

/** Normalization may lengthen a text (\ufdfa becomes 18 characters), so the key is limited. */
const MAX_LENGTH = 2 * LIMITS.todoLength;

/** A text normalized for searching, regardless of case and of Unicode forms. */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().slice(0, MAX_LENGTH).toWellFormed();
}

/** The LIKE pattern for texts that contain the given one; `!` is its escape character. */
export function toSearchPattern(text: string): string {
  return `%${toSearchKey(text).replaceAll(/[!%_]/g, '!$&')}%`;
}
