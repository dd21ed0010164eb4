import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import { splitExport } from './split-export.ts';

const HEADER = {
  format: 'hexis',
  version: 1,
  values: [{ id: 'v' }],
  habits: [],
  events: [],
  todos: [],
};
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const sessions = fc.uniqueArray(
  fc.record({ id: fc.uuid(), note: fc.string({ unit: 'grapheme', maxLength: 40 }) }),
  { selector: ({ id }) => id, maxLength: 30 },
);

/** Sessions, and todos of these and of a session that is not in the document. */
const documents = sessions.chain((events) =>
  fc
    .array(
      fc.record({
        id: fc.uuid(),
        event_id: fc.constantFrom('elsewhere', ...events.map(({ id }) => id)),
      }),
      { maxLength: 30 },
    )
    .map((todos) => ({ ...HEADER, events, todos }) as unknown as Export),
);

test('the parts have everything once, in order, and are small enough unless one session is larger', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 100, max: 3000 }), (document, maxBytes) => {
      const parts = splitExport(document, maxBytes);
      expect(parts.flatMap(({ events }) => events)).toEqual(document.events);
      const todos = parts.flatMap((part) => part.todos);
      expect(todos.toSorted(byId)).toEqual(document.todos.toSorted(byId));
      for (const part of parts) {
        expect(part).toMatchObject({ format: 'hexis', values: HEADER.values });
        const isOneGroup =
          new Set([...part.events.map(({ id }) => id), ...part.todos.map((todo) => todo.event_id)])
            .size <= 1;
        if (!isOneGroup) expect(bytesOf(part)).toBeLessThanOrEqual(maxBytes);
      }
    }),
  );
});

test('a todo is in the part of its session, or in a later one', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 100, max: 3000 }), (document, maxBytes) => {
      const ids = new Set(document.events.map(({ id }) => id));
      const imported = new Set<string>();
      for (const part of splitExport(document, maxBytes)) {
        for (const { id } of part.events) imported.add(id);
        for (const { event_id: id } of part.todos) if (ids.has(id)) expect(imported).toContain(id);
      }
    }),
  );
});

test('a document that fits, or has nothing to divide, stays whole', () => {
  const document = { ...HEADER } as unknown as Export;
  expect(splitExport(document, 10_000)).toEqual([document]);
  expect(splitExport(document, 10)).toEqual([document]);
});

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}
