import { html } from '../../http/html.ts';
import { layout } from './layout.ts';

type Reason =
  | 'expired'
  | 'refused'
  | 'foreign'
  | 'return-to'
  | 'reset-link'
  | 'verification-link'
  | 'no-session'
  | 'fault';

const WORDS: Readonly<Record<Reason, { title: string; text: string }>> = {
  expired: {
    title: 'This page has expired',
    text: 'The login was finished in another tab, or it waited for too long. Start again from Hexis.',
  },
  refused: {
    title: 'That did not work',
    text: 'The login was started in a way that we cannot answer. Start again from Hexis.',
  },
  foreign: {
    title: 'That did not work',
    text: 'The form was sent from another site, so we did not take it. Start again from Hexis.',
  },
  'return-to': {
    title: 'You are still logged in',
    text: 'The link wanted to log you out and send you to a place that is not Hexis, so we did neither.',
  },
  'reset-link': {
    title: 'This link has expired',
    text: 'A link to choose a new password works once and for an hour. Ask for another.',
  },
  'verification-link': {
    title: 'This link has expired',
    text: 'A link to confirm an email works once and for a day. Send another from the settings, under "Change email".',
  },
  'no-session': {
    title: 'You are not logged in',
    text: 'This page is about your own account. Log in to Hexis in this browser, then open it again.',
  },
  fault: {
    title: 'Something broke on our side',
    text: 'Nothing is lost. Go back to Hexis and try again in a moment.',
  },
};

/** Says what happened and what to do. `detail` is for the developer of the client. */
export function errorPage(reason: Reason, detail: string | null = null): string {
  const { title, text } = WORDS[reason];
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${detail === null ? null : html`<p class="detail">${detail}</p>`}
      <a class="button" href="/">Back to Hexis</a>`,
  );
}
