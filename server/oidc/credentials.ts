import { findEmailProblem, tidyEmail } from './email.ts';
import type { Mode } from './pages/credentials-page.ts';
import type { FieldProblem } from './pages/form-field.ts';
import { findPasswordProblem } from './password-rules.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The fields of the login and sign-up forms. */
export function readCredentials(form: URLSearchParams): Credentials {
  return { email: tidyEmail(form.get('email') ?? ''), password: form.get('password') ?? '' };
}

/** Finds the first error in the fields, before any lookup. */
export function checkCredentials(
  mode: Mode,
  { email, password }: Credentials,
): FieldProblem | null {
  const emailProblem = findEmailProblem(email);
  if (emailProblem !== null) return { field: 'email', message: emailProblem };
  if (password === '') {
    const message = mode === 'login' ? 'Enter your password.' : 'Choose a password.';
    return { field: 'password', message };
  }
  const message = mode === 'login' ? null : findPasswordProblem(password, email);
  return message === null ? null : { field: 'password', message };
}
