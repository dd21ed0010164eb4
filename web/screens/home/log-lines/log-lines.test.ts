import { expect, test } from 'vitest';
import { listDays } from '#domain/calendar.ts';
import { LOG_RULES, pickVariant } from '#domain/log-line.ts';
import { THEME_NAMES } from '../../../themes/theme-names.ts';
import { LOG_LINES, logLine } from './log-lines.ts';
import { LOG_WORLDS } from './log-world.ts';

const MOST_CHARACTERS = 90;

test('each occasion has twelve lines of at most 90 characters in each world, each once', () => {
  const all = THEME_NAMES.flatMap((theme) =>
    LOG_RULES.map((rule) =>
      LOG_LINES[rule].map((line) => (typeof line === 'string' ? line : line(LOG_WORLDS[theme]))),
    ),
  );
  for (const lines of all) {
    expect(lines).toHaveLength(12);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(line).toMatch(/^[A-Z].*[.?]$/);
    }
  }
  const ofOneWorld = all.slice(0, LOG_RULES.length).flat();
  expect(new Set(ofOneWorld).size).toBe(ofOneWorld.length);
});

test('each occasion has lines in the words of the world', () => {
  for (const rule of LOG_RULES) {
    expect(LOG_LINES[rule].filter((line) => typeof line === 'function').length).toBeGreaterThan(1);
  }
});

test('the line of a day has other words in each world', () => {
  const days = listDays('2026-11-01', '2026-11-12');
  const withWorld = days.find((day) => {
    const line = LOG_LINES['first visit'][pickVariant(day, 'first visit', 12)];
    return typeof line === 'function';
  });
  const facts = { today: withWorld ?? '', sessionsMs: [], lastDay: null, left: 'now' } as const;
  const lines = THEME_NAMES.map((theme) => logLine(facts, theme));
  expect(new Set(lines).size).toBe(THEME_NAMES.length);
});
