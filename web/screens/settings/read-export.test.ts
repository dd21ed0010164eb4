import { expect, test } from 'vitest';
import { exportFileName } from './export-everything.ts';
import { addedText, contentsText } from './import-words.ts';
import { readExport, readFile } from './read-export.ts';

const user = { time_zone: 'Pacific/Auckland' };
const nothing = { values: [], habits: [], breaks: [], schedules: [], events: [], todos: [] };
const empty = { format: 'hexis', version: 1, user, ...nothing };

function read(document: unknown) {
  return readExport(JSON.stringify(document));
}

test('an export is summarized with dates in its user’s zone', () => {
  const events = ['2026-03-01T23:30:00.000Z', '2025-12-31T10:59:00.000Z', '2026-01-05T08:00:00Z'];
  const file = read({
    ...empty,
    values: [{}, {}],
    habits: [{}],
    events: events.map((occurred_at) => ({ occurred_at })),
  });
  expect(file).toMatchObject({
    contents: {
      identities: 2,
      habits: 1,
      sessions: 3,
      firstDay: '2025-12-31',
      lastDay: '2026-03-02',
    },
  });
});

test('invalid items do not prevent reading', () => {
  expect(read({ ...empty, user: { time_zone: 'Nowhere' }, events: [null, 7, {}] })).toMatchObject({
    contents: { sessions: 3, firstDay: null, lastDay: null },
  });
  const events = [{ occurred_at: '2026-03-01T23:30:00Z' }];
  expect(read({ ...empty, user: { time_zone: 'Nowhere' }, events })).toMatchObject({
    contents: { firstDay: '2026-03-01' },
  });
});

test.each([
  ['no JSON', 'PK\u0003\u0004', /no JSON/],
  ['an empty file', '', /no JSON/],
  ['a list', '[]', /no export of Hexis/],
  ['nothing', 'null', /no export of Hexis/],
  ['a file of another product', '{"format":"toggl"}', /no export of Hexis/],
  ['a later version', '{"format":"hexis","version":2}', /another version/],
  ['a part of an export', '{"format":"hexis","version":1,"values":[]}', /not whole/],
])('%s is not an export', (_, text, words) => {
  expect(readExport(text)).toEqual({ refusal: expect.stringMatching(words) });
});

test('a file that is too large is not read', async () => {
  const mebibyte = JSON.stringify('x'.repeat(1024 ** 2));
  const large = new Blob(Array.from({ length: 8 }, () => mebibyte));
  expect(await readFile(large, 8)).toEqual({ refusal: expect.stringMatching(/8 MB/) });
  expect(await readFile(large, 9)).toEqual({ refusal: expect.stringMatching(/no JSON/) });
  expect(await readFile(new Blob([JSON.stringify(empty)]), 8)).toHaveProperty('document');
});

test('the file is named by the date in the user’s zone', () => {
  const exported_at = '2026-11-21T12:00:00.000Z';
  const of = (time_zone: string) =>
    exportFileName({ exported_at, user: { time_zone } } as Parameters<typeof exportFileName>[0]);
  expect(of('Pacific/Auckland')).toBe('hexis-2026-11-22.json');
  expect(of('America/New_York')).toBe('hexis-2026-11-21.json');
});

test('counts are written in words, without zeros', () => {
  const none = { values: 0, habits: 0, breaks: 0, schedules: 0, events: 0, todos: 0 };
  expect(addedText(none)).toBe('');
  expect(addedText({ ...none, values: 1, events: 1200 })).toBe('1 identity and 1,200 sessions');
  const counts = { identities: 1, habits: 2, sessions: 0, firstDay: null, lastDay: null };
  expect(contentsText(counts)).toBe('1 identity, 2 habits, and 0 sessions');
  const days = { ...counts, sessions: 1, firstDay: '2026-08-20', lastDay: '2026-11-21' };
  expect(contentsText(days)).toMatch(
    /^1 identity, 2 habits, and 1 session, Aug 20\s–\sNov 21, 2026$/,
  );
});
