const SETTLED_AFTER_MS = 700;

/** Fetches ahead what will be wanted later, once the page has settled. The function that it answers calls it off. */
export function whenSettled(...loads: readonly (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    // Without a network they come when they are asked for.
    Promise.all(loads.map((load) => load())).catch(() => {});
  }, SETTLED_AFTER_MS);
  return () => clearTimeout(timer);
}
