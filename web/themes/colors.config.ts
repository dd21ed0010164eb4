import daisyThemes from 'daisyui/theme/object';
import plugin from 'tailwindcss/plugin';
import { THEME_NAMES } from './theme-names.ts';

/**
 * The colors of daisyUI's five themes, each under its name; the first is also the default. daisyUI's own plugin adds
 * `:has()` selectors on the root, for which a browser checks the whole page at each change.
 */
export default plugin((tailwind) => {
  for (const [index, name] of THEME_NAMES.entries()) {
    const where = `[data-theme=${name}]`;
    tailwind.addBase({
      [index === 0 ? `:where(:root), ${where}` : where]: { ...daisyThemes[name] },
    });
  }
});
