/** The maximum of RFC 5321. */
const MAX_LENGTH = 254;

/** The address as it is stored and shown. */
export function tidyEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Addresses with the same key belong to the same account. */
export function emailToKey(email: string): string {
  return tidyEmail(email).toLowerCase();
}

/** Checks only the general form, without control characters: a mail to the address is the real test. */
function isEmail(text: string): boolean {
  return (
    text.length <= MAX_LENGTH && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u.test(text)
  );
}

/** Returns why an address is invalid, in a sentence, or null. */
export function findEmailProblem(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  return isEmail(email) ? null : 'Enter an email address like ada@example.com.';
}
