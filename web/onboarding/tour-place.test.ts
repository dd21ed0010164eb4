import { expect, test } from 'vitest';
import { placeToGoOn, type KeptPlaces } from './tour-place.ts';

const NOTHING: KeptPlaces = { pages: {}, replay: null };
const LEFT_HOME: KeptPlaces = { pages: { 2: { step: 3, isLeft: true } }, replay: null };

test('the pages follow each other, whatever screen is open', () => {
  for (const path of ['/home', '/profile', '/tracker']) {
    expect(placeToGoOn(0b0000, NOTHING, path)).toMatchObject({ page: 1, step: 0, isLeft: false });
    expect(placeToGoOn(0b0001, NOTHING, path)).toMatchObject({ page: 2 });
    expect(placeToGoOn(0b0011, NOTHING, path)).toMatchObject({ page: 3 });
    expect(placeToGoOn(0b1111, LEFT_HOME, path)).toBeNull();
  }
});

test('whoever has left the tour of home meets those of the profile and of the tracker there', () => {
  expect(placeToGoOn(0b0001, LEFT_HOME, '/home')).toMatchObject({ page: 2, step: 3, isLeft: true });
  expect(placeToGoOn(0b0001, LEFT_HOME, '/today')).toMatchObject({ page: 2, isLeft: true });
  expect(placeToGoOn(0b0001, LEFT_HOME, '/profile')).toMatchObject({
    page: 3,
    step: 0,
    isLeft: false,
  });
  expect(placeToGoOn(0b0001, LEFT_HOME, '/tracker')).toMatchObject({ page: 4, isLeft: false });
});

test('one that was left waits at the next visit of its page, and one that is done does not come again', () => {
  const both = { ...LEFT_HOME, pages: { ...LEFT_HOME.pages, 3: { step: 1, isLeft: true } } };
  expect(placeToGoOn(0b0001, both, '/profile')).toMatchObject({ page: 3, step: 1, isLeft: true });
  expect(placeToGoOn(0b0101, both, '/profile')).toMatchObject({ page: 2, isLeft: true });
});

test('a replay goes first', () => {
  const replay = { page: 3, step: 2 } as const;
  expect(placeToGoOn(0b1111, { pages: {}, replay }, '/home')).toEqual({
    ...replay,
    isLeft: false,
    isReplay: true,
  });
});
