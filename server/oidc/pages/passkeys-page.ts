import { html, type Html } from '../../http/html.ts';
import type { Passkey } from '../passkeys.ts';
import { formProblem, knownEmailField, passwordField, type FieldProblem } from './form-field.ts';
import { layout } from './layout.ts';
import { toAgo } from './to-ago.ts';

export interface PasskeysPage {
  readonly passkeys: readonly Passkey[];
  readonly email: string;
  readonly problem: FieldProblem | null;
  readonly theme: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const PASSKEYS_PATH = '/u/account/passkeys';

export function passkeysPath(theme: string): string {
  return `${PASSKEYS_PATH}?${new URLSearchParams({ theme }).toString()}`;
}

/** Lists the passkeys of an account. Only adding one needs the script. */
export function passkeysPage(page: PasskeysPage): string {
  const { passkeys, email, problem, theme } = page;
  return layout(
    'Passkeys',
    html`<h1>Passkeys</h1>
      <p class="lead">
        Log in with your fingerprint, your face or the PIN of a device. No password to type, and
        none to steal.
      </p>
      ${formProblem(problem)}
      ${
        passkeys.length === 0
          ? null
          : html`<ul class="rows">
              ${passkeys.map((one) => passkeyItem(one, page))}
            </ul>`
      }
      <form method="post" action="${passkeysPath(theme)}" data-passkey="create" novalidate>
        ${knownEmailField(email)}
        ${passwordField({ isFocused: problem?.field === 'password', problem })}
        <button class="button" type="submit">Add a passkey</button>
      </form>
      <p class="without-passkeys">
        This browser cannot add one: it needs scripts, and an address with a name over HTTPS.
      </p>
      <p class="other"><a href="/settings">Back to Hexis</a></p>`,
    { theme, scripts: 'passkeys' },
  );
}

function passkeyItem({ id, name, createdAt, usedAt }: Passkey, { theme, now }: PasskeysPage): Html {
  const path = passkeysPath(theme);
  return html`<li>
    <div>
      <strong>${name}</strong>
      <p class="hint">Added ${toAgo(now - createdAt)}</p>
      <p class="hint">${usedAt === null ? 'Not used yet' : `Last used ${toAgo(now - usedAt)}`}</p>
    </div>
    <form method="post" action="${path}">
      <button
        class="button button-small"
        type="submit"
        name="remove"
        value="${id}"
        aria-label="Remove ${name}"
      >
        Remove
      </button>
    </form>
    <details>
      <summary aria-label="Rename ${name}">Rename</summary>
      <form method="post" action="${path}" class="rename">
        <input name="name" value="${name}" required aria-label="Name" />
        <button class="button button-small" type="submit" name="rename" value="${id}">Save</button>
      </form>
    </details>
  </li>`;
}
