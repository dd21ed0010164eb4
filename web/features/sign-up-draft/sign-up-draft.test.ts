import { expect, test } from 'vitest';
import { FIRST_DRAFT } from '../habit-form/schedule-draft.ts';
import { toSignUpDraft, type SignUpDraft } from './sign-up-draft.ts';

const NOTHING: SignUpDraft = { name: '', identity: null, habit: null, answers: {} };

const WHOLE: SignUpDraft = {
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

test('a draft is unchanged after a login', () => {
  expect(toSignUpDraft(JSON.parse(JSON.stringify(WHOLE)))).toEqual(WHOLE);
  const free = { ...WHOLE, habit: { id: 'two', name: 'Run', durationMs: 1, schedule: null } };
  expect(toSignUpDraft(JSON.parse(JSON.stringify(free)))).toEqual(free);
});

test.each([null, undefined, 7, 'Ada', [], { name: 3, identity: 'Runner', habit: [], answers: 1 }])(
  'invalid content (%j) counts as empty',
  (stored) => {
    expect(toSignUpDraft(stored)).toEqual(NOTHING);
  },
);

test('valid parts of a partly invalid draft are kept', () => {
  const { name, answers } = WHOLE;
  const identity = { name: 'Runner', color: '#2E80C4' };
  const habit = { ...WHOLE.habit, schedule: { startTime: '08:00' } };
  expect(toSignUpDraft({ name, answers, identity, habit })).toEqual({ ...NOTHING, name, answers });
});
