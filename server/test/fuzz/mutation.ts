import fc from 'fast-check';
import { awkward, broken } from './awkward.ts';
import { isList, Raw, type Draft } from './draft.ts';

/** An error in a body, at the value that `at` selects. */
export interface Mutation {
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'add' | 'repeat';
  readonly field: string;
  readonly by: Draft;
}

const FIELDS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'user_id',
  'rev',
  'is_active',
  '',
  '💥',
];

export const someMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'repeat'),
  field: fc.constantFrom(...FIELDS),
  by: fc.oneof({ weight: 9, arbitrary: awkward }, broken),
});

/** Applies the mutation to the draft or to one of its values. */
export function mutate(draft: Draft, mutation: Mutation): Draft {
  return mutateAt(draft, mutation, mutation.at % countPlaces(draft));
}

function mutateAt(draft: Draft, mutation: Mutation, at: number): Draft {
  if (at === 0) return mutateHere(draft, mutation);
  let left = at - 1;
  return mapFields(draft, (inner) => {
    const places = countPlaces(inner);
    const isThere = left >= 0 && left < places;
    const changed = isThere ? mutateAt(inner, mutation, left) : inner;
    left -= places;
    return changed;
  });
}

function mutateHere(draft: Draft, { kind, field, by, at }: Mutation): Draft {
  const isObject = typeof draft === 'object' && draft !== null && !(draft instanceof Raw);
  if (kind === 'replace' || !isObject) return by;
  if (isList(draft)) {
    const picked = draft[at % Math.max(1, draft.length)] ?? by;
    if (kind === 'remove') return draft.filter((item) => item !== picked);
    return kind === 'add' ? [...draft, by] : [...draft, picked, picked];
  }
  const fields = Object.entries(draft as Record<string, Draft>);
  if (kind === 'remove')
    return Object.fromEntries(fields.toSpliced(at % Math.max(1, fields.length), 1));
  if (kind === 'add') return Object.fromEntries([...fields, [field, by]]);
  return [draft, draft];
}

function mapFields(draft: Draft, change: (inner: Draft) => Draft): Draft {
  if (typeof draft !== 'object' || draft === null || draft instanceof Raw) return draft;
  if (isList(draft)) return draft.map(change);
  return Object.fromEntries(
    Object.entries(draft).map(([key, field]) => [key, change(field as Draft)]),
  );
}

function countPlaces(draft: Draft): number {
  if (typeof draft !== 'object' || draft === null || draft instanceof Raw) return 1;
  const inner = isList(draft) ? draft : Object.values(draft as Record<string, Draft>);
  return inner.reduce((sum: number, one) => sum + countPlaces(one), 1);
}
