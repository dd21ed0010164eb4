// Words of other languages: cspell:disable
import { expect, test } from 'vitest';
import { latinKey } from './latin-key.ts';

const press = (key: string, code: string, shiftKey = false) =>
  latinKey({ key, code, shiftKey } as KeyboardEvent);

test.for([
  ['с', 'KeyC', false, 'c'],
  ['С', 'KeyC', true, 'C'],
  ['γ', 'KeyG', false, 'g'],
  ['ע', 'KeyG', false, 'g'],
  ['ل', 'KeyG', false, 'g'],
  ['ㄱ', 'KeyR', false, 'r'],
  ['؟', 'Slash', true, '?'],
] as const)('%s of the key %s, with Shift: %s, is %s', ([key, code, shift, latin]) => {
  expect(press(key, code, shift)).toBe(latin);
});

test.for([
  // The layout decides where Latin letters are.
  ['a', 'KeyQ'],
  ['é', 'Digit2'],
  ['ı', 'KeyI'],
  ['?', 'Digit7'],
  ['Enter', 'Enter'],
  ['Dead', 'KeyE'],
  ['م', 'Unknown'],
] as const)('%s of the key %s stays', ([key, code]) => {
  expect(press(key, code)).toBe(key);
});
