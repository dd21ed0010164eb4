import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { fetchCode } from './fetch-code.ts';

/**
 * A part of a screen whose code comes when it is first shown. Where that cannot be fetched, its place stays empty until
 * it can be, and nothing else of the screen breaks.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
export function lazyPart<C extends ComponentType<any>>(
  load: () => Promise<C>,
): LazyExoticComponent<C> {
  return lazy(async () => ({ default: await fetchCode(load) }));
}
