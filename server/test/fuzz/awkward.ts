import fc from 'fast-check';
import { Raw, type Draft } from './draft.ts';

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202Eabc\u202C',
  'e\u0301\u0302\u0303'.repeat(20),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\uFEFF\u200B\u2028\u2029',
  'İıßẞſK',
  "'; drop table users; --",
  '%_\\%',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  'null',
  '2026-02-30',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  '../../../etc/passwd',
  'x'.repeat(10_000),
  '🦊'.repeat(5000),
];

const NUMBERS = [
  0,
  -1,
  1.5,
  5e-324,
  86_400_000,
  86_400_001,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  Number.MAX_VALUE,
];

/** JSON that JavaScript values cannot express. */
const RAWS = [
  '-0',
  '1e400',
  '-1e400',
  '1E-400',
  '123456789012345678901234567890',
  '"\\ud800"',
  '"\\u0000"',
  '{"id":1,"id":2}',
  nest(60),
  nest(3000),
  nest(15_000),
  `[${'0,'.repeat(10_000)}0]`,
  `[${'{},'.repeat(10_000)}{}]`,
];

/** Invalid or forbidden JSON that a parser must refuse. */
const BROKEN = [
  '{"__proto__":{"is_active":true}}',
  '{"constructor":{"prototype":{"id":1}}}',
  'NaN',
  'undefined',
  '01',
  "'a'",
  '"\t"',
  '{"a":1,}',
];

function nest(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

export const awkwardText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Unusual JSON values for a field. */
export const awkward: fc.Arbitrary<Draft> = fc.oneof(
  awkwardText,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...RAWS.map((text) => new Raw(text))),
  fc.constantFrom<Draft>(null, true, false, [], {}, [[]], [null], { id: null }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Draft>,
);

export const broken: fc.Arbitrary<Draft> = fc.constantFrom(...BROKEN).map((text) => new Raw(text));
