import type { Person } from './test-app.ts';

const READS = [
  'GET /api/values',
  'GET /api/values/archived',
  'GET /api/habits/archived',
  'GET /api/breaks',
  'GET /api/breaks/cycle',
  'GET /api/schedules/today',
  'GET /api/events/today',
  'GET /api/events/month/2026-11',
  'GET /api/todos/completed?q=%C3%84PFEL',
  'GET /api/todos/completed',
  'GET /api/export',
];

/** All answers of the API to a user except the user's own profile. */
export async function readEverything(person: Person): Promise<unknown> {
  const answers = [];
  for (const route of READS) answers.push([route, (await person.call(route)).body]);
  return answers;
}
