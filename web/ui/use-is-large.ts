import { useSyncExternalStore } from 'react';

const large = window.matchMedia('(min-width: 64rem)');

/** Whether the window has room for a sidebar. What is only for such windows is not even fetched for others. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(onChange, () => large.matches);
}

function onChange(tell: () => void): () => void {
  large.addEventListener('change', tell);
  return () => large.removeEventListener('change', tell);
}
