import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PACKAGING = 'packaging/debian';

/** Debian's names of the processors that Node names otherwise. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

const BEST = { level: 9 };

const MAINTAINER = 'The Hexis authors <hexis@packages.hexis.example>';

/** Files of the package of npm that the Debian package has elsewhere, or not. */
const LEFT_OUT = ['README.md', 'CHANGELOG.md', 'LICENSE', 'docs'];

/** Lists the programs for a Debian package that this machine lacks. */
export function listMissingForDeb(): string[] {
  const programs = ['dpkg-deb', 'strip'].filter((name) => !existsSync(`/usr/bin/${name}`));
  return process.arch in ARCHITECTURES ? programs : [`an architecture for ${process.arch}`];
}

/** Makes a Debian package of the assembled package of npm, with the Node of this machine; its file in `folder`. */
export function makeDeb(packageFolder: string, folder: string): string {
  const architecture = ARCHITECTURES[process.arch] ?? '';
  const root = mkdtempSync(join(tmpdir(), 'hexis-deb-'));
  try {
    chmodSync(root, 0o755);
    const { version } = readManifest(packageFolder);
    const lib = join(root, 'usr/lib/hexis');
    cpSync(packageFolder, lib, {
      recursive: true,
      filter: (path) => !LEFT_OUT.some((name) => path === join(packageFolder, name)),
    });
    removeOtherPlatforms(
      join(lib, 'node_modules/better-sqlite3/prebuilds'),
      `linux-${process.arch}`,
    );
    copy('node_modules/node/bin/node', join(lib, 'node'));
    execFileSync('strip', ['--strip-unneeded', join(lib, 'node')]);
    copy(`${PACKAGING}/hexis.sh`, join(root, 'usr/bin/hexis'));
    copy(`${PACKAGING}/hexis.service`, join(root, 'usr/lib/systemd/system/hexis.service'));
    copy(`${PACKAGING}/sysusers.conf`, join(root, 'usr/lib/sysusers.d/hexis.conf'));
    copy(`${PACKAGING}/default`, join(root, 'etc/default/hexis'));
    copy(`${PACKAGING}/lintian-overrides`, join(root, 'usr/share/lintian/overrides/hexis'));
    writeDocs(root, version);
    setRights(root, ['usr/bin/hexis', 'usr/lib/hexis/node']);
    writeControl(root, version, architecture);
    const file = join(folder, `hexis_${version}_${architecture}.deb`);
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z3', '--build', root, file]);
    return file;
  } finally {
    rmSync(root, { recursive: true });
  }
}

function readManifest(folder: string): { readonly version: string; readonly description: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as never;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Removes the other files of a folder of native modules, and strips the remaining one. */
export function removeOtherPlatforms(folder: string, platform: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name === `${platform}.node`) execFileSync('strip', ['--strip-unneeded', file]);
    else rmSync(file);
  }
}

function writeDocs(root: string, version: string): void {
  const folder = join(root, 'usr/share/doc/hexis');
  mkdirSync(folder, { recursive: true });
  for (const file of ['README.md', 'docs/configuration.md', 'docs/operations.md']) {
    copy(file, join(folder, file.replace('docs/', '')));
  }
  writeFileSync(join(folder, 'copyright'), describeCopyright());
  writeFileSync(join(folder, 'changelog.gz'), gzipSync(describeRelease('hexis', version), BEST));
  writeFileSync(join(folder, 'NEWS.md.gz'), gzipSync(readFileSync('CHANGELOG.md'), BEST));
}

/** Text of a package's copyright file. */
export function describeCopyright(): string {
  const license = readFileSync('LICENSE', 'utf8').split('\n\n').slice(2).join('\n\n').trim();
  const indented = license.split('\n').map((line) => ` ${line || '.'}`);
  return `${readFileSync(`${PACKAGING}/copyright`, 'utf8')}${indented.join('\n')}\n`;
}

/** Text of a package's changelog in Debian's form. */
export function describeRelease(name: string, version: string): string {
  const entry = [
    `${name} (${version}) unstable; urgency=medium`,
    `  * Release ${version}.`,
    ` -- ${MAINTAINER}  ${new Date().toUTCString().replace('GMT', '+0000')}`,
  ];
  return `${entry.join('\n\n')}\n`;
}

/** Sets the rights of all files, since a checkout may have others. */
function setRights(root: string, programs: readonly string[]): void {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const isProgram = programs.includes(path) || statSync(join(root, path)).isDirectory();
    chmodSync(join(root, path), isProgram ? 0o755 : 0o644);
  }
}

function writeControl(root: string, version: string, architecture: string): void {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(root, path)).isFile(),
  );
  const bytes = files.reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  const folder = join(root, 'DEBIAN');
  mkdirSync(folder);
  const fields = {
    Package: 'hexis',
    Version: version,
    Architecture: architecture,
    Maintainer: MAINTAINER,
    'Installed-Size': Math.ceil(bytes / 1024),
    Depends:
      'libatomic1, libc6 (>= 2.28), libgcc-s1, libstdc++6, systemd | systemd-standalone-sysusers',
    Suggests: 'caddy | httpd, postgresql-client',
    Section: 'web',
    Priority: 'optional',
    Description: [
      'focus timer that levels up identities',
      ' A server for a few people or many: each becomes someone by playing habits as',
      ' sessions. It serves the web app, the API and the login on one port, and keeps',
      ' its data in SQLite or PostgreSQL.',
    ].join('\n'),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(folder, 'control'), lines.join(''));
  writeFileSync(join(folder, 'conffiles'), '/etc/default/hexis\n');
  const sums = files.map((path) => `${hash('md5', readFileSync(join(root, path)))}  ${path}\n`);
  writeFileSync(join(folder, 'md5sums'), sums.toSorted().join(''));
  for (const name of ['postinst', 'prerm', 'postrm']) {
    copy(`${PACKAGING}/${name}`, join(folder, name));
    chmodSync(join(folder, name), 0o755);
  }
}
