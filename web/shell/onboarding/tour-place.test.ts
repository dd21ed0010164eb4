import { expect, test } from 'vitest';
import { placeToGoOn, type StoredPlaces } from './tour-place.ts';

const NOTHING: StoredPlaces = { pages: {}, replay: null };
const LEFT_HOME: StoredPlaces = { pages: { 2: { step: 3, isLeft: true } }, replay: null };

test('the pages follow each other on any screen', () => {
  for (const path of ['/home', '/profile', '/tracker']) {
    expect(placeToGoOn(0b0000, NOTHING, path)).toMatchObject({ page: 1, step: 0, isLeft: false });
    expect(placeToGoOn(0b0001, NOTHING, path)).toMatchObject({ page: 2 });
    expect(placeToGoOn(0b0011, NOTHING, path)).toMatchObject({ page: 3 });
    expect(placeToGoOn(0b1111, LEFT_HOME, path)).toBeNull();
  }
});

test('after leaving the tour of home, the tours of the profile and of the tracker start on their screens', () => {
  expect(placeToGoOn(0b0001, LEFT_HOME, '/home')).toMatchObject({ page: 2, step: 3, isLeft: true });
  expect(placeToGoOn(0b0001, LEFT_HOME, '/today')).toMatchObject({ page: 2, isLeft: true });
  expect(placeToGoOn(0b0001, LEFT_HOME, '/profile')).toMatchObject({
    page: 3,
    step: 0,
    isLeft: false,
  });
  expect(placeToGoOn(0b0001, LEFT_HOME, '/tracker')).toMatchObject({ page: 4, isLeft: false });
});

test('a page that was left waits for the next visit of its screen, and a finished one does not return', () => {
  const both = { ...LEFT_HOME, pages: { ...LEFT_HOME.pages, 3: { step: 1, isLeft: true } } };
  expect(placeToGoOn(0b0001, both, '/profile')).toMatchObject({ page: 3, step: 1, isLeft: true });
  expect(placeToGoOn(0b0101, both, '/profile')).toMatchObject({ page: 2, isLeft: true });
});

test('a replay has priority', () => {
  const replay = { page: 3, step: 2 } as const;
  expect(placeToGoOn(0b1111, { pages: {}, replay }, '/home')).toEqual({
    ...replay,
    isLeft: false,
    isReplay: true,
  });
});
