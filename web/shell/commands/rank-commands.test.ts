import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

function named(name: string, other: { subject?: string; words?: string } = {}) {
  return { id: name, name, group: 'Play' as const, ...other };
}

const COMMANDS = [
  named('Show the tour'),
  named('Play Trumpet', { subject: 'Trumpet' }),
  named('Tour the town'),
  named('Play Détour', { subject: 'Détour' }),
  named('Log out', { words: 'sign out tourist' }),
];

function names(text: string): string[] {
  return rankCommands(COMMANDS, text, []).map(({ name }) => name);
}

test('matches are ordered: start of a name or its habit’s name, start of a word, inside a word, other words', () => {
  expect(names('TOUR')).toEqual(['Tour the town', 'Show the tour', 'Play Détour', 'Log out']);
  expect(names('tru')).toEqual(['Play Trumpet']);
  expect(names('detour')).toEqual(['Play Détour']);
  expect(names('t t')).toEqual([
    'Show the tour',
    'Play Trumpet',
    'Tour the town',
    'Play Détour',
    'Log out',
  ]);
  expect(names('tour zzz')).toEqual([]);
});

test('among equal matches the last used comes first', () => {
  const commands = ['Play Run', 'Play Read', 'Play Rest'].map((name) => named(name));
  const ranked = rankCommands(commands, 'play', ['Play Rest', 'Play Read']);
  expect(ranked.map(({ name }) => name)).toEqual(['Play Rest', 'Play Read', 'Play Run']);
});

const word = fc.stringMatching(/^[a-zäé]{1,8}$/);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

test('any words of a name in any order find it, without duplicates', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(8),
      (names, pick, length) => {
        const commands = names.map((one) => named(one));
        const wanted = commands[pick % commands.length];
        const typed = (wanted?.name ?? '').split(' ').toReversed();
        const text = typed.map((one) => one.slice(0, 1 + length)).join('  ');
        const found = rankCommands(commands, text, []);
        expect(found).toContain(wanted);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});
