import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { dayAndTimeIn, nameDay, nameDays, nameInstant, nameMonth } from './day-names.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  emptyDisk();
});
afterEach(() => void vi.useRealTimers());

test('a day is named in two lengths, with its year only where it is another one', () => {
  expect(nameDay('2026-11-20')).toBe('Fri, Nov 20');
  expect(nameDay('2026-11-20', 'long')).toBe('Friday, November 20');
  expect(nameDay('2025-11-20')).toBe('Nov 20, 2025');
  expect(nameDay('2025-11-20', 'long')).toBe('Thursday, November 20, 2025');
  expect(nameDay('2025-11-20', 'short', '2025-12-31')).toBe('Thu, Nov 20');
});

test('the same day keeps its year apart from another today', () => {
  expect(nameDay('2026-01-01', 'long', '2025-12-31')).toBe('Thursday, January 1, 2026');
  expect(nameDay('2026-01-01', 'long', '2026-01-02')).toBe('Thursday, January 1');
});

test('an instant is named by its day and time in the zone', () => {
  const instantMs = Date.parse('2026-11-20T20:30:00Z');
  expect(nameInstant(instantMs, 'Asia/Kathmandu')).toBe('Sat, Nov 21');
  expect(dayAndTimeIn('Asia/Kathmandu')(instantMs)).toMatch(/^Sat, Nov 21, 2:15\sAM$/);
  expect(dayAndTimeIn('UTC')(Date.parse('2025-11-20T08:05:00Z'))).toMatch(
    /^Nov 20, 2025, 8:05\sAM$/,
  );
});

test('months and ranges have names of the same kind', () => {
  expect(nameMonth('2026-11')).toBe('Nov');
  expect(nameMonth('2026-11', 'long')).toBe('November 2026');
  expect(nameDays('2026-11-16', '2026-11-22')).toMatch(/^Nov 16\s–\s22, 2026$/);
});
