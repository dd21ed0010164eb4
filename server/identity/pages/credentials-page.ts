import { html, type Html } from '../../http/html.ts';
import { layout } from './layout.ts';

/** Which of the two pages. */
export type Mode = 'login' | 'signup';

export interface CredentialsPage {
  readonly mode: Mode;
  /** Names the login in progress. */
  readonly uid: string;
  readonly email: string;
  readonly problem: Problem | null;
  readonly theme: string;
}

/** What is wrong, in a sentence. `field` null: it concerns the form as a whole. */
export interface Problem {
  readonly field: 'email' | 'password' | null;
  readonly message: string;
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

/** The page to log in or to sign up; it works without a script. */
export function credentialsPage(page: CredentialsPage): string {
  const { mode, uid, email, problem, theme } = page;
  const { title, lead, autocomplete, other } = WORDS[mode];
  const focused = problem?.field ?? (email === '' ? 'email' : 'password');
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${problem && problem.field === null ? alert(problem.message) : null}
      <form method="post" action="/u/${uid}/${mode}" novalidate>
        ${field({
          name: 'email',
          label: 'Email',
          attributes: html`type="email" inputmode="email" autocomplete="username"
          autocapitalize="none" spellcheck="false" value="${email}"`,
          isFocused: focused === 'email',
          hint: null,
          problem,
        })}
        ${field({
          name: 'password',
          label: 'Password',
          attributes: html`type="password" autocomplete="${autocomplete}"`,
          isFocused: focused === 'password',
          hint: mode === 'signup' ? '8 characters or more.' : null,
          problem,
        })}
        <button class="button" type="submit">${title}</button>
      </form>
      <p class="other">${other.question} <a href="/u/${uid}/${other.mode}">${other.link}</a></p>`,
    { theme, hasForm: true },
  );
}

/** Seen where the script runs. */
const REVEAL = html`<button type="button" class="reveal">Show<span> password</span></button>`;

function alert(message: string): Html {
  return html`<p class="problem" role="alert">${message}</p>`;
}

interface Field {
  readonly name: 'email' | 'password';
  readonly label: string;
  readonly attributes: Html;
  readonly isFocused: boolean;
  readonly hint: string | null;
  readonly problem: Problem | null;
}

function field({ name, label, attributes, isFocused, hint, problem }: Field): Html {
  const wrong = problem?.field === name ? problem.message : null;
  const describedBy = [wrong && `${name}-problem`, hint && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <div class="typed">
      <input
        id="${name}"
        name="${name}"
        ${attributes}
        required
        ${describedBy ? html`aria-describedby="${describedBy}"` : null}
        ${wrong === null ? null : html`aria-invalid="true"`}
        ${isFocused ? html`autofocus` : null}
      />
      ${name === 'password' ? REVEAL : null}
    </div>
    ${hint === null || wrong !== null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${wrong === null ? null : html`<p class="problem" id="${name}-problem" role="alert">${wrong}</p>`}
  </div>`;
}
