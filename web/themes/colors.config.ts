import daisyThemes from 'daisyui/theme/object';
import plugin from 'tailwindcss/plugin';
import { THEME_NAMES } from './theme-names.ts';

/**
 * The colors of daisyUI's five themes, each under its name, and those of the first where none is chosen. daisyUI's own
 * plugin adds selectors with `:has()` on the root, for which a browser looks through the whole page at each change.
 */
export default plugin((tailwind) => {
  for (const [index, name] of THEME_NAMES.entries()) {
    const where = `[data-theme=${name}]`;
    tailwind.addBase({
      [index === 0 ? `:where(:root), ${where}` : where]: { ...daisyThemes[name] },
    });
  }
});
