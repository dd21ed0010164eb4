import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Habit } from '#contract/habits.ts';
import type { ProductServer } from '../e2e/support/server.ts';
import { databaseFile } from '../server/db/open-data-dir.ts';
import type { Bench } from './bench.ts';
import type { Caller } from './load/job.ts';
import { makePeople, type Person } from './people.ts';

const PEOPLE = 16;
const LIFE = { events: 1000, lastYear: 1000, identities: 1, habits: 3, scheduled: 0 };

/** People who mark a habit as done, again and again: as the product knows them, and as a limit program does. */
export interface Submitters {
  readonly ofProduct: readonly Caller[];
  readonly ofLimit: readonly Caller[];
}

export async function makeSubmitters(server: ProductServer): Promise<Submitters> {
  const people = await makePeople(server.origin, PEOPLE, LIFE);
  const bodies = await Promise.all(people.map((person) => makeBody(server.origin, person)));
  const type = { 'content-type': 'application/json' };
  return {
    ofProduct: people.map(({ headers }, i) => ({
      headers: { ...headers, ...type },
      body: bodies[i] ?? '',
    })),
    ofLimit: people.map(({ userId }, i) => ({
      headers: { user: userId, ...type },
      body: bodies[i] ?? '',
    })),
  };
}

async function makeBody(origin: string, { headers }: Person): Promise<string> {
  const response = await fetch(`${origin}/api/habits`, { headers });
  const [habit] = (await response.json()) as Habit[];
  return JSON.stringify({ habit_id: habit?.id });
}

/** A database with the same rows, for a limit program to write to. */
export function copyDatabase(bench: Bench, server: ProductServer): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexis-bench-'));
  bench.atEnd(() => rmSync(folder, { recursive: true }));
  const copy = databaseFile(folder);
  const source = new SqliteDatabase(databaseFile(server.place.dataDir), { readonly: true });
  source.prepare('vacuum into ?').run(copy);
  source.close();
  return copy;
}
