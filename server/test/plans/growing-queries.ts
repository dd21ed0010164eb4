export const MEASURED =
  'an account is measured: once in a process, and again when a tenth of its room is used';

/** Queries that deliberately read more for a user with more data, and the reason. */
export const GROWING: Readonly<Record<string, string>> = {
  'api/sessions/ledger-store.ts sumHabitTime':
    'every event that it sums, before the habit and they are deleted',
  'accounts/users/bounds-store.ts countSessions': MEASURED,
  'accounts/users/bounds-store.ts countTodos': MEASURED,
  'accounts/users/bounds-store.ts sumNotes': MEASURED,
  'accounts/users/bounds-store.ts sumTodoText': MEASURED,
};
