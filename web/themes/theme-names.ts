/** The themes, as `data-theme` on the page's root knows them. The first is everyone's until they choose another. */
export const THEME_NAMES = ['retro', 'dark', 'cyberpunk', 'nord', 'autumn'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

/** What `preferences.theme` says; another device may have written what this one does not know. */
export function chosenTheme(preferences: Readonly<Record<string, unknown>>): ThemeName {
  return THEME_NAMES.find((name) => name === preferences['theme']) ?? THEME_NAMES[0];
}
