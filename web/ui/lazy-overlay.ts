import type { ComponentType } from 'react';
import { lazyPart } from '../platform/late-code.ts';
import { showToast } from './toast-queue.ts';

export const OPENS_LATER = 'It opens as soon as there is a network.';

/** A lazy component that a press opens. If its code cannot be loaded, a toast shows `text` once. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
export function lazyOverlay<C extends ComponentType<any>>(
  load: () => Promise<C>,
  text = OPENS_LATER,
) {
  let isTold = false;
  return lazyPart(async () => {
    try {
      return await load();
    } catch (reason) {
      if (!isTold) showToast({ tone: 'info', text });
      isTold = true;
      throw reason;
    }
  });
}
