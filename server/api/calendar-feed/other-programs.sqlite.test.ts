import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { instantToIso } from '#domain/calendar.ts';
import { originOf } from '../../test/support/origin-of.ts';
import { makeRunner } from '../../test/support/play.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp, NOON, type TestApp } from '../../test/support/test-app.ts';
import { makeAddress } from './testing/feed.ts';

const DAY = 24 * 3_600_000;
const run = promisify(execFile);

const SCHEDULES = [
  { start_time: '08:00', frequency_type: 'daily' },
  { start_time: '18:30', frequency_type: 'weekly', days_of_week: [1, 3] },
  { start_time: '12:15', frequency_type: 'biweekly', days_of_week: [2, 5], week_of_month: 1 },
  { start_time: '07:45', frequency_type: 'monthly', days_of_week: [0], week_of_month: -1 },
  { start_time: '23:50', frequency_type: 'custom', days_of_week: [6] },
];

test('vdirsyncer fetches the feed, and khal lists the same year as the API', async () => {
  const app = await createTestApp();
  const ada = await app.signUp('ada', 'Europe/Berlin');
  const { habit } = await makeRunner(ada);
  for (const wanted of SCHEDULES) {
    const { status } = await ada.call('POST /api/schedules', { habit_id: habit.id, ...wanted });
    expect(status).toBe(201);
  }
  const address = new URL(await makeAddress(ada));
  const collection = await syncFeed(new URL(address.pathname, await originOf(app.app)).href);
  const shown = await listWithKhal(collection, NOON, 370);
  const told = await listYear(app);
  expect(told.length).toBeGreaterThan(365 + 2 * 52 + 24 + 12 + 52 - 5);
  const last = told.at(-1) ?? '';
  expect(shown.filter((instant) => instant >= (told[0] ?? '') && instant <= last)).toEqual(told);
});

/** Asks for each day's due habits over a year, moving the clock. */
async function listYear({ app, tokens, clock }: TestApp): Promise<string[]> {
  const instants: string[] = [];
  for (let day = 1; day <= 365; day += 1) {
    clock.now = NOON + day * DAY;
    const token = await tokens.make({ sub: 'ada', sid: 'login of ada', exp: clock.now + DAY });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: '/api/schedules/today', headers });
    const due: { occurs_at: string }[] = answer.json();
    instants.push(...due.map(({ occurs_at }) => occurs_at));
  }
  return instants.toSorted();
}

/** Syncs an address with vdirsyncer; returns the folder of the events. */
async function syncFeed(url: string): Promise<string> {
  const folder = makeTempDir();
  const config = join(folder, 'vdirsyncer');
  mkdirSync(join(folder, 'hexis'));
  writeFileSync(
    config,
    `[general]
status_path = "${folder}/status/"
[pair hexis]
a = "feed"
b = "folder"
collections = null
[storage feed]
type = "http"
url = "${url}"
[storage folder]
type = "filesystem"
path = "${folder}/hexis"
fileext = ".ics"
`,
  );
  await run('vdirsyncer', ['-c', config, 'discover']);
  await run('vdirsyncer', ['-c', config, 'sync']);
  return join(folder, 'hexis');
}

/** The instants at which events begin, in order. */
async function listWithKhal(collection: string, fromMs: number, days: number): Promise<string[]> {
  const folder = makeTempDir();
  const config = join(folder, 'khal');
  writeFileSync(
    config,
    `[calendars]
[[hexis]]
path = ${collection}
readonly = True
[sqlite]
path = ${folder}/khal.db
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`,
  );
  const from = instantToIso(fromMs).slice(0, 10);
  const format = ['--day-format', '', '--format', '{start-long}'];
  const { stdout } = await run('khal', ['-c', config, 'list', ...format, from, `${days}d`]);
  const instants = stdout.split('\n').filter((line) => line.trim() !== '');
  return [...new Set(instants)].map((text) => `${text.replace(' ', 'T')}:00.000Z`).toSorted();
}
