import { expect, test } from 'vitest';
import { openHabitPage, ownHabit, suggestedHabit, RHYTHMS } from './habit-draft.ts';
import { SUGGESTIONS, suggestionFor } from './suggestions.ts';

test('four are suggested, each with one habit, its minutes and its days', () => {
  const habits = SUGGESTIONS.map((suggestion) => [suggestion.name, suggestedHabit(suggestion)]);
  expect(habits).toMatchObject([
    ['Runner', { durationMs: 1_200_000, schedule: { frequency: 'weekly', days: [1, 3, 5] } }],
    ['Artist', { durationMs: 900_000, schedule: { frequency: 'daily' } }],
    ['Attentive Partner', { durationMs: 600_000, schedule: { frequency: 'daily' } }],
    ['Engineer', { durationMs: 1_800_000, schedule: { frequency: 'weekly' } }],
  ]);
});

test('the page opens on what is suggested, or where nothing is on what one writes', () => {
  expect(openHabitPage(suggestionFor('Artist'), null).chosen).toBe('suggested');
  expect(openHabitPage(undefined, null).chosen).toBe('own');
});

test.each(RHYTHMS)('who comes back finds their own habit as they left it: $text', ({ key }) => {
  const page = { chosen: 'own', name: ' Swim ', minutes: 25, rhythm: key, hasTried: true } as const;
  const { schedule, ...habit } = ownHabit(page);
  const kept = { ...habit, id: 'one', schedule: schedule && { ...schedule, id: 'two' } };
  expect(openHabitPage(suggestionFor('Runner'), kept)).toEqual({
    ...page,
    name: 'Swim',
    hasTried: false,
  });
});
