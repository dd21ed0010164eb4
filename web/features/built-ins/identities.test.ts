import { expect, test } from 'vitest';
import { COLOR_PATTERN } from '#domain/colors.ts';
import { contrast } from '../../ui/ink-on.ts';
import { IDENTITY_CATEGORIES, POPULAR } from './identities.ts';

const ALL = IDENTITY_CATEGORIES.flatMap(({ identities }) => identities);

/** The retro theme's sheet, on which the marks of an identity are drawn. */
const PAPER = '#F6EEDD';

test('there are three categories of six different identities', () => {
  expect(IDENTITY_CATEGORIES.map(({ name, identities }) => [name, identities.length])).toEqual([
    ['Personal', 6],
    ['Relationship', 6],
    ['Professional', 6],
  ]);
  for (const key of ['name', 'description', 'color', 'Icon'] as const) {
    expect(new Set(ALL.map((identity) => identity[key])).size, key).toBe(18);
  }
});

test('all colors differ, and are visible on paper', () => {
  for (const { name, color } of ALL) {
    expect(color).toMatch(new RegExp(COLOR_PATTERN));
    expect(contrast(color, PAPER), name).toBeGreaterThanOrEqual(3);
  }
});

test('the quick start has its four identities with their minutes', () => {
  expect(POPULAR.map(({ name, habit }) => [name, habit.minutes])).toEqual([
    ['Runner', 20],
    ['Artist', 15],
    ['Attentive Partner', 10],
    ['Engineer', 30],
  ]);
});
