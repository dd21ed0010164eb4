/** Values of `data-theme` on the page's root. The first is the default. */
export const THEME_NAMES = ['retro', 'dark', 'cyberpunk', 'nord', 'autumn'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

export type ColorScheme = 'light' | 'dark';

/** The color schemes of each theme, its default first. */
export const COLOR_SCHEMES: Readonly<Record<ThemeName, readonly ColorScheme[]>> = {
  retro: ['light'],
  dark: ['dark'],
  cyberpunk: ['dark', 'light'],
  nord: ['light'],
  autumn: ['light'],
};

export function hasBothSchemes(theme: ThemeName): boolean {
  return COLOR_SCHEMES[theme].length === 2;
}

/** Reads `preferences.theme`; a newer release may have written a name that is unknown here. */
export function chosenTheme(preferences: Readonly<Record<string, unknown>>): ThemeName {
  return THEME_NAMES.find((name) => name === preferences['theme']) ?? THEME_NAMES[0];
}

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
