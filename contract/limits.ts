/** Limits that schemas and forms share. Lengths are in UTF-16 code units, as `maxlength` counts them. */
export const LIMITS = {
  nameLength: 120,
  detailsLength: 4000,
  todoLength: 500,
  noteLength: 200,
  listLength: 500,
  preferences: 50,
} as const;
