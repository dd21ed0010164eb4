import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { GuestAnswer } from '#contract/demo.ts';
import type { Identity } from '#contract/values.ts';
import type { ProductServer } from '../e2e/support/server.ts';
import { databaseFile } from '../server/db/open-data-dir.ts';
import type { Bench } from './bench.ts';
import type { Caller } from './load/job.ts';

/** Guests come from networks of their own: one network does not get so many. */
export const WITH_GUESTS = { TRUST_PROXY: 'loopback' };

const JSON_TYPE = { 'content-type': 'application/json' };

/** Somebody who marks a habit as done, again and again: as the product knows them, and as a limit program does. */
export interface Submitter {
  readonly ofProduct: Caller;
  readonly ofLimit: Caller;
}

/** Guests with three months of history each; the product was started `WITH_GUESTS`. */
export async function makeSubmitters(origin: string, count: number): Promise<Submitter[]> {
  const submitters: Submitter[] = [];
  for (let i = 0; i < count; i++) submitters.push(await makeSubmitter(origin, `10.0.0.${i}`));
  return submitters;
}

async function makeSubmitter(origin: string, network: string): Promise<Submitter> {
  const headers = { 'x-forwarded-for': network };
  const { token, user } = (await ask(`${origin}/api/demo`, {
    method: 'POST',
    headers,
  })) as GuestAnswer;
  const authorization = `Bearer ${token}`;
  const identities = (await ask(`${origin}/api/values`, {
    headers: { authorization },
  })) as Identity[];
  const body = JSON.stringify({ habit_id: identities[0]?.Habits[0]?.id });
  const ofProduct = { headers: { ...JSON_TYPE, authorization }, body };
  // The first of a process compiles.
  await ask(`${origin}/api/events/submit`, { method: 'POST', ...ofProduct });
  return {
    ofProduct,
    ofLimit: { headers: { ...JSON_TYPE, user: user.id }, body },
  };
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
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
