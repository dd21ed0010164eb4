import { html, type Html } from '../../http/html.ts';

export type FieldName = 'email' | 'password' | 'new-email' | 'new-password' | 'code';

/** An error in a sentence. `field` null: it concerns the whole form. */
export interface FieldProblem {
  readonly field: FieldName | null;
  readonly message: string;
}

interface FormField {
  readonly name: FieldName;
  readonly label: string;
  readonly attributes: Html;
  readonly isFocused: boolean;
  readonly hint: string | null;
  readonly problem: FieldProblem | null;
  /** Placed behind the input within its frame. */
  readonly after?: Html;
}

/** A labelled input with its hint, which a problem replaces. */
export function formField(field: FormField): Html {
  const { name, label, attributes, isFocused, hint, problem, after = null } = field;
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
      ${after}
    </div>
    ${hint === null || wrong !== null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${wrong === null ? null : html`<p class="problem" id="${name}-problem" role="alert">${wrong}</p>`}
  </div>`;
}

/** A problem of the whole form. */
export function formProblem(problem: FieldProblem | null): Html | null {
  if (problem === null || problem.field !== null) return null;
  return html`<p class="problem" role="alert">${problem.message}</p>`;
}

/** An address field; `name` email: the account's own address. */
export function emailField(field: {
  readonly name: 'email' | 'new-email';
  readonly label: string;
  readonly email: string;
  readonly isFocused: boolean;
  readonly problem: FieldProblem | null;
}): Html {
  const { name, label, email, isFocused, problem } = field;
  // On a page that asks for passkeys the browser offers them in this field.
  const autocomplete = name === 'email' ? 'username webauthn' : 'email';
  return formField({
    name,
    label,
    attributes: html`type="email" inputmode="email" autocomplete="${autocomplete}"
    autocapitalize="none" spellcheck="false" value="${email}"`,
    isFocused,
    hint: null,
    problem,
  });
}

/** Shows the address of an account that a link is for. */
export function knownEmailField(email: string): Html {
  return formField({
    name: 'email',
    label: 'Email',
    attributes: html`type="email" autocomplete="username" readonly value="${email}"`,
    isFocused: false,
    hint: null,
    problem: null,
  });
}

/** Asks for the password that an account has. */
export function passwordField(field: {
  readonly label?: string;
  readonly isFocused: boolean;
  readonly problem: FieldProblem | null;
}): Html {
  const { label = 'Password', isFocused, problem } = field;
  return formField({
    name: 'password',
    label,
    attributes: html`type="password" autocomplete="current-password"`,
    isFocused,
    hint: null,
    problem,
  });
}

export function newPasswordField(isFocused: boolean, problem: FieldProblem | null): Html {
  return formField({
    name: 'new-password',
    label: 'New password',
    attributes: html`type="password" autocomplete="new-password"`,
    isFocused,
    hint: '8 characters or more.',
    problem,
  });
}
