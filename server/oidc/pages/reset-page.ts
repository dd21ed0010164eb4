import { html } from '../../http/html.ts';
import { formProblem, knownEmailField, newPasswordField, type FieldProblem } from './form-field.ts';
import { layout } from './layout.ts';

export interface ResetPage {
  readonly token: string;
  readonly email: string;
  readonly problem: FieldProblem | null;
}

/** Asks for a new password. Its address is secret, so the page links to nothing else. */
export function resetPage({ token, email, problem }: ResetPage): string {
  return layout(
    'Choose a new password',
    html`<h1>Choose a new password</h1>
      <p class="lead">It replaces the one you forgot, and logs you out everywhere.</p>
      ${formProblem(problem)}
      <form method="post" action="/u/account/reset" novalidate>
        <input type="hidden" name="token" value="${token}" />
        ${knownEmailField(email)} ${newPasswordField(true, problem)}
        <button class="button" type="submit">Set password</button>
      </form>`,
  );
}

/** Shown after a reset. */
export function resetDonePage(theme?: string): string {
  return layout(
    'Your password is set',
    html`<h1>Your password is set</h1>
      <p class="lead">Your journey is where you left it. Log in with the new password.</p>
      <a class="button" href="/">Back to Hexis</a>`,
    theme === undefined ? {} : { theme },
  );
}
