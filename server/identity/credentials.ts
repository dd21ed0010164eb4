import type { Mode, Problem } from './pages/credentials-page.ts';
import { countCharacters, PASSWORD_LENGTH } from './passwords.ts';

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
function isEmail(text: string): boolean {
  return (
    text.length <= MAX_LENGTH && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@.]+(\.[^\s\p{Cc}@.]+)+$/u.test(text)
  );
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the form of both pages sends. */
export function readCredentials(form: URLSearchParams): Credentials {
  return { email: tidyEmail(form.get('email') ?? ''), password: form.get('password') ?? '' };
}

/** The first thing that is wrong with them, before anything is asked or kept. */
export function checkCredentials(mode: Mode, { email, password }: Credentials): Problem | null {
  if (email === '') return { field: 'email', message: 'Enter your email address.' };
  if (!isEmail(email)) {
    return { field: 'email', message: 'Enter an email address like ada@example.com.' };
  }
  if (password === '') {
    const message = mode === 'login' ? 'Enter your password.' : 'Choose a password.';
    return { field: 'password', message };
  }
  return mode === 'login' ? null : checkNewPassword(password);
}

function checkNewPassword(password: string): Problem | null {
  const { min, max } = PASSWORD_LENGTH;
  const length = countCharacters(password);
  if (length < min) return { field: 'password', message: `Use at least ${min} characters.` };
  if (length > max) return { field: 'password', message: `Use at most ${max} characters.` };
  return null;
}
