/** The queries that read more for a person who has more, and why that is meant. */
export const GROWING: Readonly<Record<string, string>> = {
  'events/store.ts sumHabitTime': 'every event that it sums, before the habit and they are deleted',
  'events/store.ts sumUpHabit': 'every event of the habit, for what they come to',
  'export/store.ts listAllPlayEvents': 'an export has them all',
  'export/store.ts listAllTodos': 'an export has them all',
};
