import { html, type Html } from '../../http/html.ts';
import {
  emailField,
  type FieldName,
  formProblem,
  newPasswordField,
  passwordField,
  type FieldProblem,
} from './form-field.ts';
import { layout } from './layout.ts';

/** The changeable part of an account. */
export type CredentialChange = 'password' | 'email';

export interface AccountPage {
  readonly change: CredentialChange;
  readonly email: string;
  readonly newEmail: string;
  readonly isEndingOthers: boolean;
  /** The session's account can confirm its address. */
  readonly isUnverified: boolean;
  readonly problem: FieldProblem | null;
  readonly theme: string;
}

const WORDS = {
  password: {
    title: 'Change password',
    lead: 'A new key for the same journey.',
    other: { change: 'email', link: 'Change your email instead' },
    done: {
      title: 'Your password is changed',
      text: 'From now on only the new one opens your journey.',
    },
  },
  email: {
    title: 'Change email',
    lead: 'The address that you log in with. Your password stays.',
    other: { change: 'password', link: 'Change your password instead' },
    done: {
      title: 'Your email is changed',
      text: 'Log in with the new address from now on.',
    },
  },
} as const;

/** Path of the page for a change, in the same theme. */
function changePath(change: CredentialChange, theme: string): string {
  return `/u/account/${change}?${new URLSearchParams({ theme }).toString()}`;
}

/** Asks for the current password and for the new password or address; runs no script. */
export function accountPage(page: AccountPage): string {
  const { change, email, problem, theme } = page;
  const { title, lead, other } = WORDS[change];
  const focused = problem?.field ?? (email === '' ? 'email' : 'password');
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${formProblem(problem)}
      <form method="post" action="${changePath(change, theme)}" novalidate>
        ${emailField({
          name: 'email',
          label: change === 'email' ? 'Current email' : 'Email',
          email,
          isFocused: focused === 'email',
          problem,
        })}
        ${passwordField({ label: change === 'email' ? 'Password' : 'Current password', isFocused: focused === 'password', problem })}
        ${
          change === 'email'
            ? emailField({
                name: 'new-email',
                label: 'New email',
                email: page.newEmail,
                isFocused: focused === 'new-email',
                problem,
              })
            : newPasswordFields(page, focused)
        }
        <button class="button" type="submit">${title}</button>
      </form>
      ${
        page.isUnverified && change === 'email'
          ? html`<p class="other">
              <a href="/u/account/verify?${new URLSearchParams({ theme }).toString()}"
                >Confirm this email</a
              >
            </p>`
          : null
      }
      <p class="other"><a href="${changePath(other.change, theme)}">${other.link}</a></p>`,
    { theme },
  );
}

function newPasswordFields({ isEndingOthers, problem }: AccountPage, focused: FieldName): Html {
  return html`${newPasswordField(focused === 'new-password', problem)}
    <label class="choice">
      <input type="checkbox" name="end-others" ${isEndingOthers ? html`checked` : null} />
      Log out everywhere else
    </label>`;
}

/** Shown after a change. */
export function changedPage(change: CredentialChange, theme: string): string {
  const { title, text } = WORDS[change].done;
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <a class="button" href="/settings">Back to Hexis</a>`,
    { theme },
  );
}
