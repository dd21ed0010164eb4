import { html, type Html } from '../../http/html.ts';
import { emailField, formProblem, type FieldProblem } from './form-field.ts';
import { layout } from './layout.ts';

export interface ForgottenPage {
  readonly theme: string;
  readonly email: string;
  readonly problem: FieldProblem | null;
}

/** Asks for the address to which a reset link is sent. */
export function forgottenPage({ theme, email, problem }: ForgottenPage): string {
  const path = `/u/account/forgot?${new URLSearchParams({ theme }).toString()}`;
  return layout(
    'Forgot your password?',
    html`<h1>Forgot your password?</h1>
      <p class="lead">Nothing is lost. We send you a link with which you choose a new one.</p>
      ${formProblem(problem)}
      <form method="post" action="${path}" novalidate>
        ${emailField({ name: 'email', label: 'Email', email, isFocused: true, problem })}
        <button class="button" type="submit">Send the link</button>
      </form>
      ${recoverLink(theme)}`,
    { theme },
  );
}

/** The same page whether or not the address has an account. */
export function mailIsOnItsWayPage(email: string, theme: string): string {
  return layout(
    'Look into your inbox',
    html`<h1>Look into your inbox</h1>
      <p class="lead">
        If <strong>${email}</strong> has an account here, a link is on its way. It works once, and
        for an hour. Nothing there? Look among the spam, or check the address.
      </p>
      <a class="button" href="/">Back to Hexis</a>`,
    { theme },
  );
}

/** Shown if the server sends no mail: names whom to ask. */
export function whomToAskPage(theme: string): string {
  return layout(
    'Forgot your password?',
    html`<h1>Forgot your password?</h1>
      <p class="lead">
        Nothing is lost. Ask the person who runs this Hexis: they can give you a link with which you
        choose a new one.
      </p>
      <a class="button" href="/">Back to Hexis</a>
      ${recoverLink(theme)}`,
    { theme },
  );
}

function recoverLink(theme: string): Html {
  const path = `/u/account/recover?${new URLSearchParams({ theme }).toString()}`;
  return html`<p class="other"><a href="${path}">Use a recovery code</a></p>`;
}
