import type { FunctionComponent } from 'react';
import { ChunkUnreachableError } from '../platform/import-chunk.ts';
import { lazyPart, type LazyPart } from '../platform/late-code.ts';
import { showToast } from './toast-queue.ts';

export const OPENS_LATER = 'It opens as soon as there is a network.';

/** A lazy component that a press opens. While its code cannot be fetched, a toast shows `text` once. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
export function lazyOverlay<C extends FunctionComponent<any>>(
  load: () => Promise<C>,
  text = OPENS_LATER,
): LazyPart<C> {
  let isTold = false;
  return lazyPart(async () => {
    try {
      return await load();
    } catch (reason) {
      if (!isTold && reason instanceof ChunkUnreachableError) showToast({ tone: 'info', text });
      isTold = true;
      throw reason;
    }
  });
}
