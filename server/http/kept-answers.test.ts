import { expect, test } from 'vitest';
import { createKeptAnswers, makeAnswer } from './kept-answers.ts';

const ALWAYS = { startMs: -Infinity, endMs: Infinity };
const placeOf = (person: number) => ({ userId: `person${person}`, url: '/api/values' });
const ADA = { userId: 'ada', url: '/api/values' };

test('an answer is found at its number of writes, and at no other', () => {
  const kept = createKeptAnswers(10_000);
  const answer = makeAnswer('["Läufer"]', '/api/values');
  kept.keep(ADA, answer, { rev: 3, span: ALWAYS });
  const found = kept.find(ADA, { rev: 3, nowMs: 0 });
  expect([String(found?.body), found?.length, found?.tag]).toEqual([
    '["Läufer"]',
    '11',
    answer.tag,
  ]);
  expect(kept.find(ADA, { rev: 3, nowMs: 0 })?.body).toBe(found?.body);
  // Also where a backup was put back, and it is smaller.
  for (const rev of [2, 4]) expect(kept.find(ADA, { rev, nowMs: 0 })).toBeUndefined();
  expect(kept.find({ ...ADA, userId: 'bob' }, { rev: 3, nowMs: 0 })).toBeUndefined();
  expect(kept.find({ ...ADA, url: '/api/values?' }, { rev: 3, nowMs: 0 })).toBeUndefined();
});

test('an answer of a day is found within it, also where the clock was set back', () => {
  const kept = createKeptAnswers(10_000);
  kept.keep(ADA, makeAnswer('[]', '/api/values'), { rev: 1, span: { startMs: 100, endMs: 200 } });
  const found = [99, 100, 199, 200].map((nowMs) => kept.find(ADA, { rev: 1, nowMs }) !== undefined);
  expect(found).toEqual([false, true, true, false]);
});

test('all of them together stay within what they may take, and those asked for longest ago go first', () => {
  const maxBytes = 100_000;
  const kept = createKeptAnswers(maxBytes);
  const text = 'x'.repeat(5000);
  for (let person = 0; person < 100; person++) {
    kept.keep(placeOf(person), makeAnswer(text, '/api/values'), { rev: 1, span: ALWAYS });
    kept.find(placeOf(0), { rev: 1, nowMs: 0 });
  }
  const people = Array.from({ length: 100 }, (_, person) => person);
  const left = people.filter((person) => kept.find(placeOf(person), { rev: 1, nowMs: 0 }));
  expect(left.length * text.length).toBeLessThan(maxBytes);
  expect(left.length).toBeGreaterThan(10);
  expect(left).toEqual([0, ...people.slice(-left.length + 1)]);
});

test('one that is too large is not kept, and what was there before is not told in its place', () => {
  const kept = createKeptAnswers(10_000);
  kept.keep(ADA, makeAnswer('[]', '/api/values'), { rev: 1, span: ALWAYS });
  kept.keep(ADA, makeAnswer('x'.repeat(9000), '/api/values'), { rev: 1, span: ALWAYS });
  expect(kept.find(ADA, { rev: 1, nowMs: 0 })).toBeUndefined();
});

test('nothing is kept where there is no room for it', () => {
  const kept = createKeptAnswers(0);
  kept.keep(ADA, makeAnswer('[]', '/api/values'), { rev: 1, span: ALWAYS });
  expect(kept.find(ADA, { rev: 1, nowMs: 0 })).toBeUndefined();
});
