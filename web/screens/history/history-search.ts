/** Query of the history's address: the text to search todos for. */
export interface HistorySearch {
  readonly q?: string;
}

/** The address is untrusted. The router parses some texts as numbers or booleans; they are converted back. */
export function readHistorySearch({ q }: Record<string, unknown>): HistorySearch {
  const isText = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean';
  return isText && q !== '' ? { q: String(q) } : {};
}
