import { makeMediaHook } from './media-hook.ts';

/** Whether the window has room for a sidebar. What is only for such windows is not even fetched for others. */
export const useIsLarge = makeMediaHook('(min-width: 64rem)');
