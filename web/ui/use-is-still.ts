import { makeMediaHook } from './media-hook.ts';

/** Whether the person has asked for as little motion as can be. */
export const useIsStill = makeMediaHook('(prefers-reduced-motion: reduce)');
