import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Library } from './licenses.ts';

/** The part of npm's CycloneDX document that is changed here. A `ref` is a name with a version. */
interface Sbom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
}

const LARGEST_OUTPUT = 100_000_000;

/** Writes the bill of materials of a release: npm's, without the packages that are no part of it. */
export function writeSbom(file: string, libraries: readonly Library[]): void {
  // The web app's libraries are development packages for npm.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const text = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: LARGEST_OUTPUT });
  const { metadata, ...sbom } = JSON.parse(text) as Sbom;
  const refs = new Set(libraries.map(({ name, version }) => `${name}@${version}`));
  // The image and the Debian package contain Node.
  const node = sbom.components.find(({ name }) => name === 'node')?.['bom-ref'];
  if (node !== undefined) refs.add(node);
  // A package that is installed at two places is listed twice.
  const listed = new Map(sbom.components.map((one) => [one['bom-ref'], one]));
  const released = [...listed.values()].filter((one) => refs.has(one['bom-ref']));
  const unlisted = [...refs].filter((ref) => !listed.has(ref));
  if (unlisted.length > 0) throw new Error(`npm does not list ${unlisted.join(', ')}.`);
  const root = metadata.component['bom-ref'];
  const document = {
    ...sbom,
    // npm names it after the folder.
    metadata: { ...metadata, component: { ...metadata.component, name: 'hexis' } },
    components: released.map((one) => ({ ...one, scope: 'required', properties: [] })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === root || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
