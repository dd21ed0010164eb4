/** What the address of the history says: the text that todos are searched for. */
export interface HistorySearch {
  readonly q?: string;
}

/** The address is anybody's to write. What reads as a number or a yes there is text all the same. */
export function readHistorySearch({ q }: Record<string, unknown>): HistorySearch {
  const isText = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean';
  return isText && q !== '' ? { q: String(q) } : {};
}
