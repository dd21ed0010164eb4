import { lateCode } from '../../platform/late-code.ts';

/** The forms of a habit, which are below its first view. */
export const habitRest = lateCode(() => import('./change-panel.tsx'));
