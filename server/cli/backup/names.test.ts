import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findToday, listAutomatic, listReplaced, nameAutomatic } from './names.ts';

const KEEP = { d: 7, w: 4, m: 12 };
const DAY = 86_400_000;

const named = (...names: string[]) =>
  listAutomatic(
    names.map((name) => ({ name, bytes: 1 })),
    'sqlite',
  );

test('only files named by the server count as its backups', () => {
  const own = 'hexis-2026-11-25T03-00Z.sqlite';
  const others = [
    'hexis-2026-11-25T03-00-12Z.sqlite',
    'hexis-2026-11-25T03-00Z.pgdump',
    'hexis-2026-11-25T03-00Z.sqlite.sha256',
    'hexis-2026-11-25T03-00Z.sqlite.gz',
    'a-hexis-2026-11-25T03-00Z.sqlite',
    'photo.jpg',
  ];
  expect(named(own, ...others).map(({ name }) => name)).toEqual([own]);
  expect(nameAutomatic('sqlite', Date.UTC(2026, 10, 25, 3, 0, 59))).toBe(own);
});

test('after two years one backup each of 7 days, 4 weeks and 12 months remains', () => {
  let files: string[] = [];
  const start = Date.UTC(2025, 0, 1, 0, 30);
  for (let day = 0; day < 730; day += 1) {
    files.push(nameAutomatic('sqlite', start + day * DAY));
    const replaced = new Set(listReplaced(named(...files), KEEP));
    files = files.filter((name) => !replaced.has(name));
  }
  const months = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30';
  const weeks = '12-13 12-20';
  const days = '12-25 12-26 12-27 12-28 12-29 12-30 12-31';
  expect(files.map((name) => name.slice(11, 16)).join(' ')).toBe(`${months} ${weeks} ${days}`);
});

test('the newest backup is always kept, and an unverified one never replaces a verified one', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1 });
  const keep = fc.record({ d: fc.nat(9), w: fc.nat(9), m: fc.nat(9) });
  fc.assert(
    fc.property(times, fc.func(fc.boolean()), keep, (days, isBad, counts) => {
      const names = days.map(
        (day) => nameAutomatic('sqlite', day * DAY) + (isBad(day) ? '.unverified' : ''),
      );
      const backups = named(...names);
      const replaced = listReplaced(backups, counts);
      expect(replaced).not.toContain(backups[0]?.name);
      if (!backups[0]?.isVerified) {
        expect(replaced.every((name) => name.endsWith('.unverified'))).toBe(true);
      }
    }),
  );
});

test('a backup is due once a day of UTC', () => {
  const backups = named('hexis-2026-11-25T03-00Z.sqlite');
  expect(findToday(backups, Date.UTC(2026, 10, 25, 23, 59))).toBeDefined();
  expect(findToday(backups, Date.UTC(2026, 10, 26))).toBeUndefined();
});
