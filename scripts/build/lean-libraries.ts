import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const OTHER_LANGUAGE =
  /\/react-(?:aria|stately|aria-components)\/.*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Omits React Aria's texts in languages other than English, in which the app has none either. React Aria skips a
 * language whose texts are undefined, and falls back to en-US.
 */
export function englishWords(): Plugin {
  let leftOut = 0;
  return {
    name: 'english-words',
    apply: 'build',
    load: {
      filter: { id: OTHER_LANGUAGE },
      handler() {
        leftOut++;
        return 'export default undefined;';
      },
    },
    buildEnd(error) {
      if (!error && leftOut === 0) {
        throw new Error('React Aria’s words lie elsewhere. Correct OTHER_LANGUAGE.');
      }
    },
  };
}

const IMPORTED_ICONS = /import \{([^}]+)\} from ["']lucide-react["'];/g;

/**
 * Imports each icon from its own module. Through the library's index every module with an icon would reach all of them,
 * and the first screen's chunk would contain the icons of all screens.
 */
export function directIcons(): Plugin {
  const index = readFileSync(
    new URL(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  );
  const modules = new Map(
    [...index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
      ([, names = '', module = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, module] as const),
    ),
  );
  const importOne = (specifier: string) => {
    const [icon = '', name = icon] = specifier.trim().split(' as ');
    const module = modules.get(icon);
    if (!module) throw new Error(`lucide-react has no module of the icon ${icon}.`);
    return `import ${name} from 'lucide-react/icons/${module}';`;
  };
  return {
    name: 'direct-icons',
    apply: 'build',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'lucide-react' },
      handler: (code) =>
        code.replaceAll(IMPORTED_ICONS, (_, names: string) =>
          names.split(',').map(importOne).join(' '),
        ),
    },
  };
}
