import { beforeEach, expect, test } from 'vitest';
import { isoToInstant } from '#domain/calendar.ts';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { dayWords } from './day-words.ts';

beforeEach(emptyDisk);

const words = dayWords({ zone: 'Asia/Kathmandu', dayStartHour: 4 }, '2026-01-01');

test.each([
  ['2026-01-01', 'Today'],
  ['2025-12-31', 'Yesterday'],
  ['2026-01-02', 'Friday, January 2'],
  ['2025-12-30', 'Tuesday, December 30, 2025'],
])('%s is called %s', (day, name) => {
  expect(words.day(day)).toBe(name);
});

test('times are in the user’s zone', () => {
  const instantMs = isoToInstant('2026-01-01T20:45:00Z');
  expect(words.time(instantMs)).toMatch(/^2:30\sAM$/);
  expect(words.dayAndTime(instantMs)).toMatch(/\bJan 2, .*2:30\sAM$/);
});

test.each([
  ['2025-12-31T23:15:00Z', /^today 5:00\sAM$/],
  ['2025-12-31T21:15:00Z', /^yesterday 3:00\sAM$/],
  ['2025-12-29T21:15:00Z', /\b30, 2025, 3:00\sAM$/],
])('%s is the moment %s', (iso, moment) => {
  expect(words.moment(isoToInstant(iso))).toMatch(moment);
});
