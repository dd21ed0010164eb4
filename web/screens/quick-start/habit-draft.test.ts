import { expect, test } from 'vitest';
import { openHabitPage, ownHabit, sizesOf, suggestedHabit, RHYTHMS } from './habit-draft.ts';
import { SUGGESTIONS, suggestionFor } from './suggestions.ts';

test('there are four suggestions, each with one habit, its minutes and its days', () => {
  const habits = SUGGESTIONS.map((suggestion) => [suggestion.name, suggestedHabit(suggestion)]);
  expect(habits).toMatchObject([
    ['Runner', { durationMs: 1_200_000, schedule: { frequency: 'weekly', days: [1, 3, 5] } }],
    ['Artist', { durationMs: 900_000, schedule: { frequency: 'daily' } }],
    ['Attentive Partner', { durationMs: 600_000, schedule: { frequency: 'daily' } }],
    ['Engineer', { durationMs: 1_800_000, schedule: { frequency: 'weekly' } }],
  ]);
});

test('the page opens with the suggestion, or if there is none with an own habit', () => {
  expect(openHabitPage(suggestionFor('Artist'), null).chosen).toBe('suggested');
  expect(openHabitPage(undefined, null).chosen).toBe('own');
});

test.each(RHYTHMS)('after a return the page shows the user’s own habit: $text', ({ key }) => {
  const page = { chosen: 'own', name: ' Swim ', minutes: 25, rhythm: key, hasTried: true } as const;
  const { schedule, ...habit } = ownHabit(page);
  const begun = { ...habit, id: 'one', schedule: schedule && { ...schedule, id: 'two' } };
  expect(openHabitPage(suggestionFor('Runner'), begun)).toEqual({
    ...page,
    name: 'Swim',
    hasTried: false,
  });
});

test.each(SUGGESTIONS)(
  'the habit of $name comes in three sizes, the suggested one first chosen',
  (suggestion) => {
    const sizes = sizesOf(suggestion);
    expect(new Set(sizes).size).toBe(3);
    expect(sizes).toContain(openHabitPage(suggestion, null).minutes);
    const { schedule: _, ...small } = suggestedHabit(suggestion, 2);
    expect(openHabitPage(suggestion, { ...small, id: 'one', schedule: null })).toMatchObject({
      chosen: 'suggested',
      minutes: 2,
    });
  },
);
