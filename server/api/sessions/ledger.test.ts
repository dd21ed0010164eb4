import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only the ledger has statements that change times of events, habits and identities', () => {
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/migrations/**'] });
  const filesWith = (text: RegExp) => files.filter((file) => text.test(readFileSync(file, 'utf8')));
  expect(filesWith(/from '.*ledger-store\.ts'/)).toEqual(['server/api/sessions/ledger.ts']);
  const statement =
    /insertInto\('(events|habit_times)'\)|updateTable\('events'\)[^;]*duration_ms|'time_ms', '[+-]'/;
  expect(filesWith(statement)).toEqual(['server/api/sessions/ledger-store.ts']);
});
