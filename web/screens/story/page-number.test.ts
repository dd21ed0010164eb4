import { expect, test } from 'vitest';
import { readPageNumber } from './page-number.ts';

test('parses the addresses of the six pages, and no other', () => {
  expect(['page-1', 'page-6', 'page-0', 'page-7', 'page-', '1'].map(readPageNumber)).toEqual([
    1,
    6,
    null,
    null,
    null,
    null,
  ]);
});
