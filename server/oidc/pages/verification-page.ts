import { html } from '../../http/html.ts';
import { formProblem, knownEmailField, passwordField, type FieldProblem } from './form-field.ts';
import { layout } from './layout.ts';

export interface VerifyPage {
  readonly token: string;
  readonly email: string;
  /** The browser has no session of the account. */
  readonly needsPassword: boolean;
  readonly problem: FieldProblem | null;
}

/** Asks for a confirmation, because mail programs may open every link. */
export function verifyPage({ token, email, needsPassword, problem }: VerifyPage): string {
  const credentials = html`${knownEmailField(email)} ${passwordField({ isFocused: true, problem })}`;
  return layout(
    'Confirm your email',
    html`<h1>Confirm your email</h1>
      <p class="lead">
        <strong>${email}</strong> gets the links of this account, should you forget your password.
      </p>
      ${formProblem(problem)}
      <form method="post" action="/u/account/verify" novalidate>
        <input type="hidden" name="token" value="${token}" />
        ${needsPassword ? credentials : null}
        <button class="button" type="submit">Confirm</button>
      </form>`,
  );
}

/** Offers to send the link again, or confirms that it is on its way. */
export function mailToVerifyPage(page: {
  readonly email: string;
  readonly isSent: boolean;
  readonly theme: string;
}): string {
  const { email, isSent, theme } = page;
  const path = `/u/account/verify?${new URLSearchParams({ theme }).toString()}`;
  return isSent
    ? layout(
        'Look into your inbox',
        html`<h1>Look into your inbox</h1>
          <p class="lead">
            A link to <strong>${email}</strong> is on its way. It works for a day. Nothing there?
            Look among the spam.
          </p>
          <a class="button" href="/settings">Back to Hexis</a>`,
        { theme },
      )
    : layout(
        'Confirm your email',
        html`<h1>Confirm your email</h1>
          <p class="lead">
            Only a confirmed address gets a link when you forget your password. We send one to
            <strong>${email}</strong>.
          </p>
          <form method="post" action="${path}">
            <button class="button" type="submit">Send the link</button>
          </form>`,
        { theme },
      );
}

export function verifiedPage(): string {
  return layout(
    'Your email is confirmed',
    html`<h1>Your email is confirmed</h1>
      <p class="lead">Should you ever forget your password, that is where we send the link.</p>
      <a class="button" href="/settings">Back to Hexis</a>`,
  );
}
