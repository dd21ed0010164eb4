/** Content of a request with placeholders for ids. */
export type Draft =
  | string
  | number
  | boolean
  | null
  | Raw
  | IdRef
  | DocumentRef
  | readonly Draft[]
  | { readonly [field: string]: Draft };

/** Text placed in JSON instead of a value; it may be invalid. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Refers to the id of a thing of that kind: the caller's, another user's, or (if `whose` has an id) of nothing yet. */
export class IdRef {
  readonly kind: string;
  readonly whose: 'own' | 'theirs' | { readonly id: string };
  readonly pick: number;
  /** Whether the thing must exist. */
  readonly mustExist: boolean;
  constructor(kind: string, whose: IdRef['whose'], pick: number, mustExist = true) {
    this.kind = kind;
    this.whose = whose;
    this.pick = pick;
    this.mustExist = mustExist;
  }
}

/** An export of the caller or of another user. */
export class DocumentRef {
  readonly whose: 'own' | 'theirs';
  constructor(whose: DocumentRef['whose']) {
    this.whose = whose;
  }
}

/** Replaces the references of a draft. */
export function resolveDraft(draft: Draft, resolve: (ref: IdRef | DocumentRef) => Draft): Draft {
  if (draft instanceof IdRef || draft instanceof DocumentRef) return resolve(draft);
  if (draft instanceof Raw || typeof draft !== 'object' || draft === null) return draft;
  if (isList(draft)) return draft.map((item) => resolveDraft(item, resolve));
  // Own fields only, so that one called `__proto__` stays a field.
  return Object.fromEntries(
    Object.entries(draft).map(([key, field]) => [key, resolveDraft(field, resolve)]),
  );
}

/** Writes a draft as JSON text, which may be invalid. */
export function draftToText(draft: Draft): string {
  if (draft instanceof Raw) return draft.text;
  if (typeof draft !== 'object' || draft === null) return JSON.stringify(draft);
  if (isList(draft)) return `[${draft.map(draftToText).join(',')}]`;
  const fields = Object.entries(draft as Record<string, Draft>);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${draftToText(field)}`).join(',')}}`;
}

export function isList(draft: Draft): draft is readonly Draft[] {
  return Array.isArray(draft);
}
