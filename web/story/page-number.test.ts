import { expect, test } from 'vitest';
import { openPage, readPageNumber } from './page-number.ts';

const STRANGER = { name: '', identity: null, habit: null, answers: {} };
const NAMED = { ...STRANGER, name: 'Ada' };
const ANSWERED = { ...NAMED, answers: { post: 'watch', hour: 'sleep', miss: 'next' } };

test('an address is one of six pages, or none', () => {
  expect(['page-1', 'page-6', 'page-0', 'page-7', 'page-', '1'].map(readPageNumber)).toEqual([
    1,
    6,
    null,
    null,
    null,
    null,
  ]);
});

test('a page opens when what it tells of has been said', () => {
  expect(([3, 4, 5, 6] as const).map((page) => openPage(page, STRANGER))).toEqual([3, 4, 4, 4]);
  expect(([4, 5, 6] as const).map((page) => openPage(page, NAMED))).toEqual([4, 5, 5]);
  expect(openPage(6, ANSWERED)).toBe(6);
});
