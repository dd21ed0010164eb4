import type { ThemeName } from '../../themes/theme-names.ts';
import { AUTUMN } from './autumn.ts';
import { CYBERPUNK } from './cyberpunk.ts';
import { DARK } from './dark.ts';
import { NORD } from './nord.ts';
import { RETRO } from './retro.ts';
import type { Voyage } from './voyage.ts';

/** Each theme is another voyage of the same mail. */
export const VOYAGES: Readonly<Record<ThemeName, Voyage>> = {
  retro: RETRO,
  dark: DARK,
  cyberpunk: CYBERPUNK,
  nord: NORD,
  autumn: AUTUMN,
};
