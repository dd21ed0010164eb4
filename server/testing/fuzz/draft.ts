/** What a request will say, before it is known which ids there are. */
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

/** Text that stands in JSON where a value would, and need not be one. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The id of something of that kind: the caller's own, another person's, or (`whose` is the id itself) of nothing yet. */
export class IdRef {
  readonly kind: string;
  readonly whose: 'own' | 'theirs' | { readonly id: string };
  readonly pick: number;
  /** Whether it names something that has to be there. */
  readonly mustExist: boolean;
  constructor(kind: string, whose: IdRef['whose'], pick: number, mustExist = true) {
    this.kind = kind;
    this.whose = whose;
    this.pick = pick;
    this.mustExist = mustExist;
  }
}

/** An export: the caller's own, or another person's. */
export class DocumentRef {
  readonly whose: 'own' | 'theirs';
  constructor(whose: DocumentRef['whose']) {
    this.whose = whose;
  }
}

/** The draft with every reference put in its place. */
export function resolveDraft(draft: Draft, resolve: (ref: IdRef | DocumentRef) => Draft): Draft {
  if (draft instanceof IdRef || draft instanceof DocumentRef) return resolve(draft);
  if (draft instanceof Raw || typeof draft !== 'object' || draft === null) return draft;
  if (isList(draft)) return draft.map((item) => resolveDraft(item, resolve));
  // Own fields only, so that one called `__proto__` stays a field.
  return Object.fromEntries(
    Object.entries(draft).map(([key, field]) => [key, resolveDraft(field, resolve)]),
  );
}

/** JSON text, as far as the draft is one. */
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
