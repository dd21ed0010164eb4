import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoToInstant } from '#domain/calendar.ts';
import { hourLabel, HOURS, rowEdges, rowsAbove } from './hour-rows.ts';

const BERLIN = { zone: 'Europe/Berlin', dayStartHour: 0 };

test('there are seventeen rows with hours on a 12-hour clock', () => {
  expect(HOURS.map((hour) => hourLabel(hour, 12)).join()).toBe(
    '6 AM,7 AM,8 AM,9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM,8 PM,9 PM,10 PM',
  );
});

test.each([
  ['2026-11-21', '2026-11-21T08:30:00+01:00', 2.5],
  ['2026-03-29', '2026-03-29T08:30:00+02:00', 2.5],
  ['2026-10-25', '2026-10-25T08:30:00+01:00', 2.5],
  ['2026-10-25', '2026-10-25T02:30:00+01:00', 0],
  ['2026-11-21', '2026-11-21T22:45:00+01:00', 16.75],
  ['2026-11-21', '2026-11-21T23:10:00+01:00', 17],
])('on %s, %s is %d rows from the top', (day, iso, rows) => {
  expect(rowsAbove(rowEdges(day, BERLIN), isoToInstant(iso))).toBe(rows);
});

// On Easter Island the clocks change at 10 PM on a Saturday.
test.each(['2026-04-04', '2026-09-05'])(
  'positions increase with time even if the clocks change on %s',
  (day) => {
    const rule = { zone: 'Pacific/Easter', dayStartHour: 0 };
    const edges = rowEdges(day, rule);
    const beginMs = edges[0] ?? 0;
    const instants = fc.integer({ min: beginMs - 2 * 3_600_000, max: beginMs + 20 * 3_600_000 });
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
        expect(rowsAbove(edges, sooner)).toBeLessThanOrEqual(rowsAbove(edges, later));
      }),
    );
    for (const [row, edgeMs] of edges.slice(0, 16).entries()) {
      expect(rowsAbove(edges, edgeMs)).toBe(row);
    }
  },
);
