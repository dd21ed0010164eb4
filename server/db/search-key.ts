import { LIMITS } from '#contract/limits.ts';
import { foldText } from '#domain/search-text.ts';

/** Normalization may lengthen a text (\ufdfa becomes 18 characters), so the key is limited. */
const MAX_LENGTH = 2 * LIMITS.todoLength;

/** A text folded for searching, as the column `search_key` has it. */
export function toSearchKey(text: string): string {
  return foldText(text).slice(0, MAX_LENGTH).toWellFormed();
}

/** The LIKE pattern for texts that contain the given one; `!` is its escape character. */
export function toSearchPattern(text: string): string {
  return `%${toSearchKey(text).replaceAll(/[!%_]/g, '!$&')}%`;
}
