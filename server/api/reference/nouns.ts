import type { RouteKey } from '#contract/routes.ts';

type NounOf<K> = K extends `${string} /api/${infer Noun}/${string}`
  ? Noun
  : K extends `${string} /api/${infer Noun}`
    ? Noun
    : never;

/** The part of the API that a call belongs to: the first segment of its path. */
export type Noun = NounOf<RouteKey>;

/** The parts of the API in the order in which a reader learns them. */
export const nouns: Readonly<Record<Noun, { readonly title: string; readonly about: string }>> = {
  users: { title: 'Users', about: 'You: your account, your settings, and when your days begin.' },
  values: {
    title: 'Identities',
    about: 'Who you want to become: Runner, Artist. On the wire an identity is a `value`.',
  },
  habits: { title: 'Habits', about: 'What an identity does, with a planned duration.' },
  breaks: { title: 'Breaks', about: 'Habits that come after so much work.' },
  schedules: { title: 'Schedules', about: 'When a habit is due.' },
  events: {
    title: 'Sessions',
    about:
      'One play of a habit, from start to completion. On the wire a session is an `event`; it is active while it has no `duration`.',
  },
  todos: { title: 'Todos', about: 'What to do within one session.' },
  calendar: {
    title: 'Calendar',
    about: 'An address at which other calendars read your schedules, until you take it back.',
  },
  live: { title: 'Live', about: 'What changes, as it happens, on every device.' },
  push: { title: 'Push', about: 'The devices on which you can be reached when nothing is open.' },
  export: { title: 'Export', about: 'Everything that you have, as one document.' },
  import: { title: 'Import', about: 'That document, brought back.' },
  demo: { title: 'Demo', about: 'The product without a sign-up.' },
  guests: { title: 'Guests', about: 'A game of one’s own that is signed up for later.' },
};

export function nounOf(key: RouteKey): Noun {
  return key.split('/')[2] as Noun;
}
