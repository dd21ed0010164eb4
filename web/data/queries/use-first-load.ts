import { useState } from 'react';

/**
 * Whether a screen still waits for the first outcome of its reads. A later retry of a failed read does not count, so
 * that open dialogs and half-typed input stay.
 */
export function useFirstLoad(isComing: boolean): boolean {
  const [isOver, setOver] = useState(!isComing);
  if (!isComing && !isOver) setOver(true);
  return isComing && !isOver;
}
