import { html } from '../../http/html.ts';
import { layout } from './layout.ts';

/** Shown after a logout that named no place to return to. */
export function loggedOutPage(): string {
  return layout(
    'Logged out',
    html`<h1>You are logged out</h1>
      <p class="lead">Your progress is saved. The trail will be here when you come back.</p>
      <a class="button" href="/">Back to Hexis</a>`,
  );
}
