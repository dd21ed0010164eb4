import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDay } from './calendar.ts';
import { chooseLogRule, LOG_RULES, pickVariant, type LogFacts } from './log-line.ts';

const TODAY = '2026-11-21';
const MORNING: LogFacts = { today: TODAY, sessionsMs: [], lastDay: '2026-11-20', left: 'now' };
const played = (...minutes: number[]) => ({ sessionsMs: minutes.map((one) => one * 60_000) });

test.each<[rule: string, facts: Partial<LogFacts>]>([
  ['first visit', {}],
  ['first visit', { lastDay: null }],
  ['gap', { lastDay: '2026-11-19' }],
  ['gap', { lastDay: '2026-11-14', left: 'later' }],
  ['missed week', { lastDay: '2026-11-13' }],
  ['missed week', { lastDay: '2024-02-29', left: 'nothing' }],
  ['due later', { left: 'later' }],
  ['due later', { left: 'later', ...played(20) }],
  ['under way', played(20, 59)],
  ['long session', played(20, 60)],
  ['long session', { left: 'later', ...played(60) }],
  ['all done', { left: 'nothing', ...played(60) }],
])('the occasion is a %s with %o', (rule, facts) => {
  expect(chooseLogRule({ ...MORNING, ...facts })).toBe(rule);
});

test('a variant stands for its day, another follows, and all come up in twelve days', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOG_RULES), fc.integer({ min: -900, max: 900 }), (rule, n) => {
      const days = Array.from({ length: 12 }, (_, day) => shiftDay(TODAY, n + day));
      const variants = days.map((day) => pickVariant(day, rule, 12));
      expect(new Set(variants)).toEqual(new Set(Array.from({ length: 12 }, (_, index) => index)));
    }),
  );
});
