// Makes what is released, in dist/release: `npm run release`. The web app must be built.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { assemble, PACKAGE } from './assemble.ts';
import { listMissingForDeb, makeDeb } from './make-deb.ts';
import { writeSbom } from './write-sbom.ts';

const RELEASE = resolve('dist/release');

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });
const libraries = await assemble();
const options = ['--silent', '--pack-destination', RELEASE];
const name = execFileSync('npm', ['pack', ...options], { cwd: PACKAGE, encoding: 'utf8' }).trim();
console.log(`dist/release/${name}`);
const sbom = name.replace('.tgz', '.cdx.json');
writeSbom(join(RELEASE, sbom), libraries);
console.log(`dist/release/${sbom}`);
const missing = listMissingForDeb();
if (missing.length > 0) {
  console.log(`No Debian package is made: ${missing.join(', ')} missing.`);
} else {
  console.log(`dist/release/${basename(makeDeb(PACKAGE, RELEASE))}`);
}
