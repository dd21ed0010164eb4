import { expect, test } from 'vitest';
import { IDENTITY_CATEGORIES } from '../../features/built-ins/identities.ts';
import { findIdentities } from './find-identities.ts';

const namesOf = (search: string) =>
  findIdentities(IDENTITY_CATEGORIES, search).map(({ name, identities }) => [
    name,
    identities.map((identity) => identity.name),
  ]);

test('an empty search finds all', () => {
  expect(findIdentities(IDENTITY_CATEGORIES, '  ')).toEqual(IDENTITY_CATEGORIES);
});

test.each([
  ['a name, in any case', 'rUnn', [['Personal', ['Runner']]]],
  ['the description', 'onion', [['Personal', ['Home Cook']]]],
  ['words in any order', 'phone  attentive ', [['Relationship', ['Attentive Partner']]]],
  [
    'more than one category',
    'good',
    [
      ['Relationship', ['Good Neighbor', 'Good Listener']],
      ['Professional', ['Researcher']],
    ],
  ],
  ['nobody', 'runner onion', []],
])('%s', (_, search, expected) => {
  expect(namesOf(search)).toEqual(expected);
});
