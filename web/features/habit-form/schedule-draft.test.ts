import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frequency, WeekOfMonth } from '#domain/schedules.ts';
import {
  draftToSchedule,
  findScheduleErrors,
  FIRST_DRAFT,
  stepDraft,
  usesDays,
  type ScheduleDraft,
  type ScheduleStep,
} from './schedule-draft.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const choose = (draft: ScheduleDraft, frequency: Frequency) =>
  stepDraft(draft, { kind: 'frequency', frequency });

const frequencies = fc.constantFrom<Frequency>(
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'custom',
  'times_per_week',
);
const steps = fc.array(
  fc.oneof<fc.Arbitrary<ScheduleStep>[]>(
    fc.record({ kind: fc.constant('frequency'), frequency: frequencies }),
    fc.record({ kind: fc.constant('days'), days: fc.shuffledSubarray(EVERY_DAY) }),
    fc.record({ kind: fc.constant('week'), week: fc.constantFrom<WeekOfMonth>(1, 2, 3, 4, -1) }),
    fc.record({ kind: fc.constant('times'), times: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('time'), startTime: fc.constantFrom('', '06:30', '23:59') }),
  ),
);

test('the first draft is daily at eight, and as weekly it has the working days', () => {
  expect(FIRST_DRAFT).toMatchObject({ startTime: '08:00', frequency: 'daily', week: null });
  expect(choose(FIRST_DRAFT, 'weekly')).toMatchObject({ days: [1, 2, 3, 4, 5], week: null });
});

test('a daily schedule is all seven days', () => {
  const draft = choose({ ...FIRST_DRAFT, frequency: 'weekly', days: [2] }, 'daily');
  expect(draft).toMatchObject({ days: EVERY_DAY, week: null });
});

test('a weekly schedule has the chosen days, or Mondays if none is chosen', () => {
  const none = { ...FIRST_DRAFT, frequency: 'custom', days: [] } as const;
  expect(choose(none, 'weekly').days).toEqual([1]);
  expect(choose({ ...none, days: [3] }, 'weekly').days).toEqual([3]);
});

test.each(['biweekly', 'monthly'] as const)('%s starts with the first week', (frequency) => {
  const draft = choose(FIRST_DRAFT, frequency);
  expect(draft.week).toBe(1);
  const last = stepDraft(draft, { kind: 'week', week: -1 });
  expect(choose(last, frequency === 'monthly' ? 'biweekly' : 'monthly').week).toBe(-1);
  for (const other of ['daily', 'weekly', 'custom'] as const) {
    expect(choose(last, other).week).toBe(null);
  }
});

test('the server accepts every draft without an error, after any sequence of choices', () => {
  fc.assert(
    fc.property(steps, frequencies, (steps, frequency) => {
      // The week can be chosen only for frequencies that need it.
      const draft = steps
        .filter(({ kind }) => kind !== 'week')
        .reduce(stepDraft, choose(FIRST_DRAFT, frequency));
      const errors = findScheduleErrors(draft);
      fc.pre(errors.startTime === null && errors.days === null);
      const sent = draftToSchedule(draft);
      const hasWeek = draft.frequency === 'biweekly' || draft.frequency === 'monthly';
      expect(sent.week_of_month !== null).toBe(hasWeek);
      expect(sent.times_per_week).toBe(
        draft.frequency === 'times_per_week' ? draft.times : undefined,
      );
      if (!usesDays(draft.frequency)) expect(sent.days_of_week).toBe(null);
      else expect(sent.days_of_week).toEqual(EVERY_DAY.filter((day) => draft.days.includes(day)));
    }),
  );
});

test('a missing time and a missing day are errors', () => {
  const draft = { ...FIRST_DRAFT, frequency: 'custom', startTime: '', days: [] } as const;
  expect(findScheduleErrors(draft)).toEqual({
    startTime: 'Start time is required.',
    days: 'Choose at least one day.',
  });
  expect(findScheduleErrors({ ...draft, frequency: 'daily' }).days).toBe(null);
  expect(findScheduleErrors({ ...draft, frequency: 'times_per_week' }).days).toBe(null);
});
