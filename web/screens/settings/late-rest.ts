import { lateCode } from '../../platform/late-code.ts';

/** The sections of the settings that are below the first view. */
export const settingsRest = lateCode(() => import('./settings-rest.tsx'));
