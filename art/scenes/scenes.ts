import { autumnScene } from './autumn/autumn.ts';
import { cyberpunkScene } from './cyberpunk/cyberpunk.ts';
import { darkScene } from './dark/dark.ts';
import { nordScene } from './nord/nord.ts';
import { retroScene } from './retro/retro.ts';
import type { ThemeName } from '../../web/themes/theme-names.ts';
import type { SceneDrawing } from './sheet.ts';

/** The function that draws each theme's scene. */
export const SCENES: Readonly<Record<ThemeName, () => SceneDrawing>> = {
  retro: retroScene,
  dark: darkScene,
  cyberpunk: cyberpunkScene,
  nord: nordScene,
  autumn: autumnScene,
};
