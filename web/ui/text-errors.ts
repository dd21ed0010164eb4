import { countCharacters, isBlank } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';

/** Error text for a text that is longer than `most` characters once it is trimmed; null if it fits. */
export function lengthError(text: string, most: number): string | null {
  const over = countCharacters(text.trim()) - most;
  return over > 0 ? `${countOf(over, 'character')} too many: it takes ${most}.` : null;
}

/** Error text for a name of `what` ("Description") that is blank or longer than `most`; null if it is valid. */
export function nameError(what: string, name: string, most: number): string | null {
  return isBlank(name) ? `${what} is required.` : lengthError(name, most);
}
