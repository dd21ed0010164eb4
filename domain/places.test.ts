import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace, orderIds, UNPLACED } from './places.ts';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{2}$/), { maxLength: 8 });

test('named known ids come first in the wanted order, the others follow in their present order', () => {
  fc.assert(
    fc.property(ids, ids, (known, wanted) => {
      const ordered = orderIds(known, wanted);
      expect(ordered.toSorted()).toEqual(known.toSorted());
      const named = wanted.filter((id) => known.includes(id));
      expect(ordered.slice(0, named.length)).toEqual(named);
      expect(ordered.slice(named.length)).toEqual(known.filter((id) => !wanted.includes(id)));
      expect(orderIds(ordered, wanted)).toEqual(ordered);
    }),
  );
});

test('sorted items come first, unsorted ones follow in order of creation', () => {
  const things = [
    { id: 'b', order: UNPLACED },
    { id: 'c', order: 1 },
    { id: 'a', order: UNPLACED },
    { id: 'd', order: 0 },
  ];
  expect(things.toSorted(byPlace).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});
