import type { User } from '#contract/users.ts';
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
