/** Limits that schemas and forms share. Lengths are in characters: see `countCharacters`. */
export const LIMITS = {
  nameLength: 120,
  detailsLength: 4000,
  todoLength: 500,
  noteLength: 200,
  /** Days on which a habit is excused, past and to come. */
  excusedDays: 1000,
  excuseLength: 80,
  listLength: 500,
  preferences: 50,
} as const;
