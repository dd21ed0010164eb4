import type { ThemeName } from './theme-names.ts';

interface ThemeWords {
  readonly title: string;
  readonly description: string;
}

export const THEME_WORDS: Readonly<Record<ThemeName, ThemeWords>> = {
  retro: {
    title: 'Retro',
    description: 'A wagon on the long trail west, one day before the river.',
  },
  dark: { title: 'Dark', description: 'A small ship in deep space, and a ringed world ahead.' },
  cyberpunk: {
    title: 'Cyberpunk',
    description: 'Rain, neon, and a city in which nobody is only one person.',
  },
  nord: {
    title: 'Nord',
    description: 'Under sail past the last charted ice, bound for Antarctica.',
  },
  autumn: {
    title: 'Autumn',
    description: 'A rope, a red forest far below, and the summit in sight.',
  },
};
