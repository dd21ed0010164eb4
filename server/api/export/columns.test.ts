import { expect, test } from 'vitest';
import { ExportSchema } from '#contract/export.ts';
import { EXPORTED_COLUMNS } from './columns.ts';

test('every column of a user is a field of the export, and every field is a column', () => {
  const { break_cycle, ...lists } = ExportSchema.properties;
  const { break_cycles, ...tables } = EXPORTED_COLUMNS;
  for (const [table, columns] of Object.entries(tables)) {
    const { items } = lists[table as keyof typeof tables];
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(items.properties).toSorted(),
    );
  }
  expect(break_cycles.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(break_cycle.anyOf[0].properties).toSorted(),
  );
});
