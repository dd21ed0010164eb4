import type { GuestAnswer } from '#contract/demo.ts';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { signUpWithLife, type Life } from '../e2e/support/long-life.ts';

/** A user with an account, a login and a history. */
export interface Person {
  readonly userId: string;
  readonly token: string;
  /** Headers of the user's calls. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Data for most rows: ten identities with thirty habits, and a year of sessions. */
export const USUAL_LIFE: Life = {
  events: 1000,
  lastYear: 1000,
  identities: 10,
  habits: 30,
  scheduled: 10,
};

/** Creates `count` users, each signed up at the provider. */
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

/** Makes the server trust a proxy on this machine, so that each guest can come from another network. */
export const FROM_ANYWHERE = { TRUST_PROXY: 'loopback' };

/** Creates `count` guests of the demo, each from another network. */
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

/** Id of the user's first habit. */
export async function findHabit(origin: string, headers: Person['headers']): Promise<string> {
  const response = await fetch(`${origin}/api/values`, { headers });
  const identities = (await response.json()) as Identity[];
  return identities[0]?.Habits[0]?.id ?? '';
}
