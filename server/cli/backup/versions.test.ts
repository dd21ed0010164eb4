import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_TABLE } from '../../db/migrate.ts';
import { makeOldDatabase } from '../../test/support/old-database.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { examine } from '../doctor/examine.ts';
import { plant } from '../doctor/testing/plant.ts';
import { startProgram } from './postgres-programs.ts';
import { run } from './testing/run.ts';

const ADA = '01890000-0000-7000-8000-00000000000a';
const IDENTITY = '01890000-0000-7000-8000-00000000000b';
const HABIT = '01890000-0000-7000-8000-00000000000c';
const AT = Date.UTC(2026, 0);

/** A user who has played a habit twice, and the identity once. */
const LIFE = `
  insert into users (id, iss, sub, rev, display_name, headshot, onboarding_completed, preferences,
    time_zone, day_start_hour, created_at)
  values ('${ADA}', 'https://issuer.test/', 'ada', 0, 'Ada', 'headshot1', 0, '{}', 'UTC', 0, ${AT});
  insert into "values" (user_id, id, description, color, is_active, time_ms, created_at)
  values ('${ADA}', '${IDENTITY}', 'Runner', '#4A90E2', 1, 6000, ${AT});
  insert into habits (user_id, id, value_id, description, duration_ms, details, is_active, is_break,
    archived_with_identity, created_at)
  values ('${ADA}', '${HABIT}', '${IDENTITY}', 'Run', 2000, '', 1, 0, 0, ${AT});
  insert into events (user_id, id, value_id, habit_id, source, duration_ms, occurred_at, time_zone, is_settled, created_at)
  values
    ('${ADA}', '01890000-0000-7000-8000-000000000001', '${IDENTITY}', '${HABIT}', 'played', 2000, ${AT}, 'UTC', 1, ${AT}),
    ('${ADA}', '01890000-0000-7000-8000-000000000002', '${IDENTITY}', '${HABIT}', 'played', 1000, ${AT}, 'UTC', 1, ${AT}),
    ('${ADA}', '01890000-0000-7000-8000-000000000003', '${IDENTITY}', null, 'manual', 3000, ${AT}, 'UTC', 1, ${AT})`;

test('an older version is backed up unchanged, and restored as this version', async () => {
  const old = await makeOldDatabase('001-first-tables', LIFE);
  const refused = await run('doctor', old);
  expect(refused.output).toMatch(/^The database \S+ was made by an older version of Hexis\. .*\n$/);
  const file = join(makeTempDir(), 'old');
  const { code, output } = await run('backup', old, file);
  expect(output).toContain('1 users, 3 events.');
  expect(code).toBe(0);

  const fresh = await makeDatabase('empty');
  expect(await run('restore', fresh, file)).toMatchObject({ code: 0 });
  expect(await examine(fresh)).toEqual([]);
  const { signUp } = await createTestApp({ place: fresh });
  const ada = await signUp('ada');
  expect((await ada.call('GET /api/users/me')).body.display_name).toBe('Ada');
  const { body } = await ada.call(`GET /api/habits/${HABIT}/statistics`);
  expect(body).toMatchObject({ sessions: 2, total_time: 3000, longest: 2000 });
});

test('a backup of a newer version is refused like its database', async () => {
  const newer = await createTestApp({ place: await makeDatabase('empty') });
  await newer.signUp('ada');
  const file = join(makeTempDir(), 'newer');
  await plant(
    newer.place,
    `insert into ${MIGRATIONS_TABLE} values ('999-from-the-future', '2099')`,
  );
  const line =
    /^The database \S+ was made by a newer version of Hexis \(it has "999-from-the-future"\)\. Start that version\.\n$/;
  expect((await run('backup', newer.place, file)).output).toMatch(line);

  // Makes the backup as that version does.
  const url = newer.place.databaseUrl;
  if (url === null) await plant(newer.place, `vacuum into '${file}'`);
  else await startProgram('pg_dump', ['--format=custom', `--file=${file}`], url).done;
  const fresh = await makeDatabase('empty');
  const { code, output } = await run('restore', fresh, file);
  expect(output).toMatch(line);
  expect(code).toBe(1);
  expect((await run('doctor', fresh)).output).toMatch(/There is no database|is empty/);
});

test('a backup of the other engine is refused', async () => {
  const place = await makeDatabase('empty');
  const file = join(makeTempDir(), 'other');
  writeFileSync(file, place.databaseUrl === null ? 'PGDMP of whatever' : 'SQLite format 3\0');
  const { code, output } = await run('restore', place, file);
  expect(output).toMatch(/is a backup of \w+, and the database is \w+: .* export and import\.\n$/);
  expect(code).toBe(1);
});
