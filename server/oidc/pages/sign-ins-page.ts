import { html, type Html } from '../../http/html.ts';
import type { SignIn } from '../sign-in-list.ts';
import { layout } from './layout.ts';
import { toAgo } from './to-ago.ts';

export interface SignInsPage {
  readonly signIns: readonly SignIn[];
  /** The one of the browser that asks. */
  readonly own: string | null;
  readonly theme: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const SIGN_INS_PATH = '/u/account/sign-ins';

export function signInsPath(theme: string): string {
  return `${SIGN_INS_PATH}?${new URLSearchParams({ theme }).toString()}`;
}

/** Lists where an account is logged in, each with a form that ends it; runs no script. */
export function signInsPage(page: SignInsPage): string {
  const { signIns, own, theme } = page;
  const others = signIns.filter(({ signIn }) => signIn !== own);
  return layout(
    'Sign-ins',
    html`<h1>Sign-ins</h1>
      <p class="lead">Every browser in which you are logged in. Each login ends after 90 days.</p>
      <ul class="rows">
        ${signIns.filter(({ signIn }) => signIn === own).map((one) => signInItem(one, page))}
        ${others.map((one) => signInItem(one, page))}
      </ul>
      ${
        others.length === 0
          ? html`<a class="button" href="/settings">Back to Hexis</a>`
          : html`<form method="post" action="${signInsPath(theme)}">
                <button class="button" type="submit" name="others" value="on">
                  Log out everywhere else
                </button>
              </form>
              <p class="other"><a href="/settings">Back to Hexis</a></p>`
      }`,
    { theme },
  );
}

function signInItem(one: SignIn, { own, theme, now }: SignInsPage): Html {
  const { signIn, device, startedAt, lastUsedAt, address } = one;
  const isOwn = signIn === own;
  return html`<li>
    <div>
      <strong>${device}</strong>
      ${
        isOwn
          ? html`<p class="hint here">This browser</p>`
          : html`<p class="hint">Last used ${toAgo(now - lastUsedAt)}</p>`
      }
      <p class="hint">From ${address}</p>
      <p class="hint">Logged in ${toAgo(now - startedAt)}</p>
    </div>
    ${
      isOwn
        ? null
        : html`<form method="post" action="${signInsPath(theme)}">
            <button
              class="button button-small"
              type="submit"
              name="sign-in"
              value="${signIn}"
              aria-label="Log out ${device}"
            >
              Log out
            </button>
          </form>`
    }
  </li>`;
}
