import { lazyPart } from '../../platform/late-code.ts';

/** The forms of a habit, which are below its first view. */
export const ChangePanel = lazyPart(async () => (await import('./change-panel.tsx')).ChangePanel);
