import { expect, test } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { IDENTITY_CATEGORIES } from './identities.ts';
import { offerPopular } from './offer-popular.ts';
import { findOwnership } from './ownership.ts';

const named = (description: string) => ({ description }) as Identity;

function offerTo(active: string[], archived: string[] = []) {
  return offerPopular((name) => findOwnership(name, active.map(named), archived.map(named)))?.map(
    ({ name }) => name,
  );
}

test('offers the popular identities, replacing those that the user has by others', () => {
  expect(offerTo([])).toEqual(['Runner', 'Artist', 'Attentive Partner', 'Engineer']);
  const offered = offerTo(['runner', 'Engineer'], ['Artist']);
  expect(offered?.slice(0, 2)).toEqual(['Artist', 'Attentive Partner']);
  expect(offered).toHaveLength(4);
  const all = IDENTITY_CATEGORIES.flatMap(({ identities }) => identities.map(({ name }) => name));
  expect(offerTo(all)).toEqual([]);
  expect(offerPopular(() => null)).toBeNull();
});
