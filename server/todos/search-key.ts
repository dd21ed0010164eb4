/** A text as a search compares it: in any case, and in any way of writing the same letters. */
export function toSearchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The LIKE pattern, with `!` as its escape, of everything that contains the text. */
export function toSearchPattern(text: string): string {
  return `%${toSearchKey(text).replaceAll(/[!%_]/g, '!$&')}%`;
}
