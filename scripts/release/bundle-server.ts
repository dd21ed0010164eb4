import { readdirSync } from 'node:fs';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const SERVER = resolve('server');
const MIGRATIONS = 'db/migrations';
const PROGRAMS = ['hexis.mjs', 'main.mjs', 'healthy.mjs'];

/** Bundles the server with its libraries into `folder`; `licenseFile`, in it, lists the libraries. */
export async function bundleServer(folder: string, licenseFile: string): Promise<void> {
  const migrations = readdirSync(join(SERVER, MIGRATIONS)).map((file) => `${MIGRATIONS}/${file}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [resolveModuleFolders()],
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      outDir: folder,
      // The folder has files that the server reads.
      emptyOutDir: false,
      target: 'node26',
      license: { fileName: licenseFile },
      rolldownOptions: {
        // An engine of `pg` that is not installed.
        external: ['pg-native'],
        // `depd` of `oidc-provider` makes functions from text, none of which comes from outside.
        checks: { eval: false },
        input: Object.fromEntries(
          [...PROGRAMS, ...migrations].map((file) => [nameOf(file), join(SERVER, file)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

function nameOf(file: string): string {
  return join(parse(file).dir, parse(file).name);
}

/**
 * Replaces `import.meta.dirname` and its kind by the module's folder in a checkout, because the bundle moves all code to
 * the top folder while the files that a module reads keep their place. It also bundles programs that a module starts.
 */
function resolveModuleFolders(): Plugin {
  return {
    name: 'resolve-module-folders',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(SERVER) || !code.includes('import.meta.')) return null;
      const path = relative(SERVER, id);
      const below = dirname(path) === '.' ? '' : `/${dirname(path)}`;
      return code
        .replaceAll(/new URL\('([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) => {
          const program = join(dirname(id), `${name}.ts`);
          this.emitFile({ type: 'chunk', id: program, fileName: `${name}.mjs` });
          return `new URL('${name}.mjs', import.meta.url)`;
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(below)})`)
        .replaceAll(
          /(?<!mjs', )import\.meta\.url/g,
          `new URL(${JSON.stringify(path)}, import.meta.url).href`,
        );
    },
  };
}
