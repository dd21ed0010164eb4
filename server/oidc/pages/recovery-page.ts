import { html } from '../../http/html.ts';
import {
  emailField,
  formField,
  formProblem,
  newPasswordField,
  passwordField,
  type FieldProblem,
} from './form-field.ts';
import { layout } from './layout.ts';

interface RecoveryPage {
  readonly theme: string;
  readonly email: string;
  readonly problem: FieldProblem | null;
}

const path = (name: string, theme: string) =>
  `/u/account/${name}?${new URLSearchParams({ theme }).toString()}`;

/** Asks for the password before new codes are made. `left`: number of the account's codes; null if unknown. */
export function recoveryCodesPage(page: RecoveryPage & { readonly left: number | null }): string {
  const { theme, email, left, problem } = page;
  const focused = problem?.field ?? (email === '' ? 'email' : 'password');
  return layout(
    'Recovery codes',
    html`<h1>Recovery codes</h1>
      <p class="lead">
        Ten codes for the day you forget your password. Each sets a new one, once.
        ${left === null || left === 0 ? null : html`You have ${String(left)} left; new ones replace them.`}
      </p>
      ${formProblem(problem)}
      <form method="post" action="${path('recovery-codes', theme)}" novalidate>
        ${emailField({ name: 'email', label: 'Email', email, isFocused: focused === 'email', problem })}
        ${passwordField({ isFocused: focused === 'password', problem })}
        <button class="button" type="submit">Make ten codes</button>
      </form>`,
    { theme },
  );
}

/** Shows the new codes, only once. */
export function newCodesPage(codes: readonly string[], theme: string): string {
  return layout(
    'Your recovery codes',
    html`<h1>Your recovery codes</h1>
      <p class="lead">
        Write them down and keep them apart from your devices: they are shown only now. Earlier ones
        no longer work.
      </p>
      <ol class="codes">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <a class="button" href="/settings">I have them</a>`,
    { theme },
  );
}

/** Accepts a code in place of the forgotten password. */
export function recoverPage({ theme, email, problem }: RecoveryPage): string {
  const focused = problem?.field ?? 'email';
  return layout(
    'Use a recovery code',
    html`<h1>Use a recovery code</h1>
      <p class="lead">It sets a new password, and logs you out everywhere.</p>
      ${formProblem(problem)}
      <form method="post" action="${path('recover', theme)}" novalidate>
        ${emailField({ name: 'email', label: 'Email', email, isFocused: focused === 'email', problem })}
        ${formField({
          name: 'code',
          label: 'Recovery code',
          attributes: html`type="text" autocomplete="off" autocapitalize="characters"
          spellcheck="false"`,
          isFocused: focused === 'code',
          hint: 'Like K7QX-2M9D-HT4W-8ZRC.',
          problem,
        })}
        ${newPasswordField(focused === 'new-password', problem)}
        <button class="button" type="submit">Set password</button>
      </form>`,
    { theme },
  );
}
