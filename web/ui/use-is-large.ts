import { makeMediaHook } from './media-hook.ts';

/** A window that has room for a sidebar. */
export const LARGE = '(min-width: 64rem)';

/** Whether the window has it. What is only for such windows is not even fetched for others. */
export const useIsLarge = makeMediaHook(LARGE);
