import { expect, test } from 'vitest';
import { FIRST_DRAFT } from '../habit-form/schedule-draft.ts';
import { toBeginning, type Beginning } from './beginning.ts';

const NOTHING: Beginning = { name: '', identity: null, habit: null, answers: {} };

const WHOLE: Beginning = {
  name: 'Ada',
  identity: { id: 'one', name: 'Runner', color: '#2E80C4' },
  habit: {
    id: 'two',
    name: 'Run',
    durationMs: 1_200_000,
    schedule: { ...FIRST_DRAFT, id: 'three' },
  },
  answers: { post: 'helm' },
};

test('what travels through a login arrives as it left', () => {
  expect(toBeginning(JSON.parse(JSON.stringify(WHOLE)))).toEqual(WHOLE);
  const free = { ...WHOLE, habit: { id: 'two', name: 'Run', durationMs: 1, schedule: null } };
  expect(toBeginning(JSON.parse(JSON.stringify(free)))).toEqual(free);
});

test('what an earlier version stored arrives, too', () => {
  const { durationMs: duration = 0, ...habit } = WHOLE.habit ?? {};
  expect(toBeginning({ ...WHOLE, habit: { ...habit, duration } })).toEqual(WHOLE);
});

test.each([null, undefined, 7, 'Ada', [], { name: 3, identity: 'Runner', habit: [], answers: 1 }])(
  'what another hand left (%j) is nothing',
  (kept) => {
    expect(toBeginning(kept)).toEqual(NOTHING);
  },
);

test('of what is half there the whole parts stay', () => {
  const { name, answers } = WHOLE;
  const identity = { name: 'Runner', color: '#2E80C4' };
  const habit = { ...WHOLE.habit, schedule: { startTime: '08:00' } };
  expect(toBeginning({ name, answers, identity, habit })).toEqual({ ...NOTHING, name, answers });
});
