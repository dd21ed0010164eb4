import { useState } from 'react';

/**
 * Whether a screen still waits for the first outcome of its reads. A later retry of a failed read does not count, so
 * that open dialogs and half-typed input stay.
 */
export function useFirstLoad(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(!isLoading);
  if (!isLoading && !isOver) setOver(true);
  return isLoading && !isOver;
}
