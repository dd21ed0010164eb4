import type { GuestAnswer } from '#contract/demo.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { signUpWithLife, type Life } from '../e2e/support/long-life.ts';

/** Somebody with an account, a login and a history. */
export interface Person {
  readonly userId: string;
  readonly token: string;
  /** What their calls carry. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What most rows measure: ten identities with thirty habits, and a year of sessions. */
export const USUAL_LIFE: Life = {
  events: 1000,
  lastYear: 1000,
  identities: 10,
  habits: 30,
  scheduled: 10,
};

/** As many new people as asked for, each signed up at the provider. */
export async function makePeople(origin: string, count: number, life: Life): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) {
    const email = `${life.events}-${life.habits}-${i}@hexis.test`;
    people.push(await knowPerson(origin, await signUpWithLife(origin, email, life)));
  }
  return people;
}

async function knowPerson(origin: string, token: string): Promise<Person> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/users/me`, { headers });
  const { id } = (await response.json()) as User;
  return { userId: id, token, headers };
}

/** A server that believes a proxy on this machine lets guests come from as many networks as there are guests. */
export const FROM_ANYWHERE = { TRUST_PROXY: 'loopback' };

/** As many new guests of the demo as asked for, each from a network of its own. */
export async function makeGuests(origin: string, count: number): Promise<Person[]> {
  const guests: Person[] = [];
  for (let i = 0; i < count; i++) {
    const network = { 'x-forwarded-for': `10.${i >> 8}.${i & 255}.1` };
    const response = await fetch(`${origin}/api/demo`, { method: 'POST', headers: network });
    const { token, user } = (await response.json()) as GuestAnswer;
    guests.push({ userId: user.id, token, headers: { authorization: `Bearer ${token}` } });
  }
  return guests;
}

/** The id of somebody's first habit. */
export async function findHabit(origin: string, headers: Person['headers']): Promise<string> {
  const response = await fetch(`${origin}/api/values`, { headers });
  const identities = (await response.json()) as Identity[];
  return identities[0]?.Habits[0]?.id ?? '';
}
