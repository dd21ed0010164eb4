import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchCode } from './fetch-code.ts';
import { ChunkUnreachableError } from './import-chunk.ts';

/**
 * The component of a route whose code comes when the route is opened. Without a network the route stays pending until
 * the code can be fetched. Code that a newer release has replaced rejects, and the router reloads the page.
 */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => fetchCode(load, { isRetried: isUnreachable }), name);
}

function isUnreachable(reason: unknown): boolean {
  return reason instanceof ChunkUnreachableError;
}
