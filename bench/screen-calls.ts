/** What the screens ask for when they begin. */
export const SCREEN_CALLS = [
  '/api/users/me',
  '/api/values',
  '/api/events/today',
  '/api/schedules/today',
  '/api/breaks',
  '/api/breaks/cycle',
  '/api/todos/completed',
];
