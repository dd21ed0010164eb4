import { signUpWithLife } from '../e2e/support/long-life.ts';
import { median } from './median.ts';

const ROUNDS = 41;

/** A call, in milliseconds: for a person with 1,000 sessions, and for one with 100,000 and as many in the last year. */
interface CallTimes {
  readonly smallMs: number;
  readonly fullMs: number;
}

/** The month before this one, and every call with which the screens begin, by path. */
export async function measureMonth(origin: string): Promise<Record<string, CallTimes>> {
  const small = await signUpWith(origin, 1000);
  const full = await signUpWith(origin, 100_000);
  const times: Record<string, CallTimes> = {};
  for (const path of listPaths()) times[path] = await measureCall(`${origin}${path}`, small, full);
  return times;
}

function listPaths(): string[] {
  const month = new Date();
  month.setUTCDate(0);
  return [
    `/api/events/month/${month.toISOString().slice(0, 7)}`,
    '/api/values',
    '/api/events/today',
    '/api/schedules/today',
    '/api/breaks',
    '/api/breaks/cycle',
    '/api/todos/completed',
  ];
}

function signUpWith(origin: string, events: number): Promise<string> {
  const life = { events, lastYear: 1000, identities: 4, habits: 12, scheduled: 12 };
  return signUpWithLife(origin, `${events}@hexis.test`, life);
}

/** One after the other in turns, so that what disturbs the machine disturbs both. */
async function measureCall(url: string, small: string, full: string): Promise<CallTimes> {
  const smallTimes: number[] = [];
  const fullTimes: number[] = [];
  // The first round compiles and prepares.
  for (let round = 0; round <= ROUNDS; round++) {
    const smallMs = await time(url, small);
    const fullMs = await time(url, full);
    if (round === 0) continue;
    smallTimes.push(smallMs);
    fullTimes.push(fullMs);
  }
  return { smallMs: median(smallTimes), fullMs: median(fullTimes) };
}

async function time(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}
