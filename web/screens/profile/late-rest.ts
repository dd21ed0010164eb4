import { lazyPart } from '../../platform/late-code.ts';

/** The parts below the player. On a phone they are out of view, and their sortable lists need much code. */
export const ProfileRest = lazyPart(async () => (await import('./profile-rest.tsx')).ProfileRest);
