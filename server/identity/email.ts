/** RFC 5321 allows no longer path. */
const MAX_LENGTH = 254;

/** The address as it is kept and shown. */
export function tidyEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Two addresses with one key are the same person's. */
export function emailToKey(email: string): string {
  return tidyEmail(email).toLowerCase();
}

/** Only what every address has, and no control character: a mail to it is the one real test. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_LENGTH && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u.test(text)
  );
}
