/** The queries that read more for a person who has more, and why that is meant. */
export const GROWING: Readonly<Record<string, string>> = {
  'events/ledger-store.ts sumHabitTime':
    'every event that it sums, before the habit and they are deleted',
  'export/store.ts listAllPlayEvents': 'an export has them all',
  'export/store.ts listAllTodos': 'an export has them all',
};
