import { html, type Html } from '../../http/html.ts';
import { emailField, formField, formProblem, type FieldProblem } from './form-field.ts';
import { layout } from './layout.ts';

/** The page to log in, or the one to sign up. */
export type Mode = 'login' | 'signup';

export interface CredentialsPage {
  readonly mode: Mode;
  /** Id of the login in progress. */
  readonly uid: string;
  readonly email: string;
  readonly problem: FieldProblem | null;
  readonly theme: string;
}

const WORDS = {
  login: {
    title: 'Log in',
    lead: 'Welcome back. Your journey is where you left it.',
    autocomplete: 'current-password',
    other: { mode: 'signup', question: 'New here?', link: 'Sign up' },
  },
  signup: {
    title: 'Sign up',
    lead: 'Keep your progress, and become who you chose to be.',
    autocomplete: 'new-password',
    other: { mode: 'login', question: 'Been here before?', link: 'Log in' },
  },
} as const;

/** The page to log in or to sign up; it works without the script. */
export function credentialsPage(page: CredentialsPage): string {
  const { mode, uid, email, problem, theme } = page;
  const { title, lead, autocomplete, other } = WORDS[mode];
  const focused = problem?.field ?? (email === '' ? 'email' : 'password');
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${formProblem(problem)}
      <form method="post" action="/u/${uid}/${mode}" novalidate>
        ${emailField({ name: 'email', label: 'Email', email, isFocused: focused === 'email', problem })}
        ${formField({
          name: 'password',
          label: 'Password',
          attributes: html`type="password" autocomplete="${autocomplete}"`,
          isFocused: focused === 'password',
          hint: mode === 'signup' ? '8 characters or more.' : null,
          problem,
          after: REVEAL,
        })}
        <button class="button" type="submit">${title}</button>
      </form>
      ${mode === 'login' ? html`${passkeyForm(uid)} ${forgottenLink(theme)}` : null}
      <p class="other">${other.question} <a href="/u/${uid}/${other.mode}">${other.link}</a></p>`,
    { theme, scripts: mode === 'login' ? 'passkeys' : 'form' },
  );
}

function forgottenLink(theme: string): Html {
  const path = `/u/account/forgot?${new URLSearchParams({ theme }).toString()}`;
  return html`<p class="other"><a href="${path}">Forgot your password?</a></p>`;
}

/** Shown only if the browser has passkeys. */
function passkeyForm(uid: string): Html {
  return html`<form method="post" action="/u/${uid}/passkey" data-passkey="get">
    <p class="or">or</p>
    <button class="button button-outline" type="submit">Use a passkey</button>
  </form>`;
}

/** Shown only if the script runs. */
const REVEAL = html`<button type="button" class="reveal">Show<span> password</span></button>`;
