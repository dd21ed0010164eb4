import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const FOLDER = resolve('.cache/image');
const MIRROR = 'http://deb.debian.org/debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Runs podman or buildah with separate storage, and returns its output. */
export function runContainerProgram(program: 'podman' | 'buildah', ...args: string[]): string {
  const storage = ['--root', `${FOLDER}/storage`, '--runroot', `${FOLDER}/run`];
  return execFileSync(program, [...storage, ...args], { encoding: 'utf8' }).trim();
}

interface Image {
  readonly name: string;
  readonly megabytes: number;
  /** Without the base image, which differs from the registry's. */
  readonly ownMegabytes: number;
}

/** Builds the image of the Dockerfile. The base image is made once for each version of Node. */
export function buildImage(name: string, ...options: string[]): Image {
  const tag = /^ARG NODE=(.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
  const base = `docker.io/library/node:${tag}`;
  const images = runContainerProgram('podman', 'images', '--format', '{{.Repository}}:{{.Tag}}');
  if (!images.split('\n').includes(base)) {
    runContainerProgram('podman', 'import', '--quiet', makeBase(tag), base);
  }
  const packages = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const isolation = ['--isolation', 'chroot', '--network', 'host'];
  const cache = ['--layers', '--volume', `${packages}:/root/.npm`];
  const all = [...isolation, ...cache, ...options, '-t', name, '.'];
  runContainerProgram('buildah', 'build', '--quiet', ...all);
  const [megabytes = 0, baseMegabytes = 0] = [name, base].map(measure);
  return { name, megabytes, ownMegabytes: megabytes - baseMegabytes };
}

function measure(image: string): number {
  const bytes = runContainerProgram('podman', 'image', 'inspect', '--format', '{{.Size}}', image);
  return Math.round(Number(bytes) / 1e6);
}

/** Makes an archive of a small Debian with Node, npm and the user `node`, like the official image of that tag. */
function makeBase(tag: string): string {
  const archive = `${FOLDER}/${tag}.tar`;
  if (existsSync(archive)) return archive;
  mkdirSync(FOLDER, { recursive: true });
  const release = /^[\d.]+-(\w+)-slim$/.exec(tag)?.[1] ?? '';
  const npm = dirname(dirname(process.env['npm_execpath'] ?? ''));
  const hooks = [
    'mkdir -p "$1/usr/local/lib/node_modules/npm" "$1/usr/local/etc"',
    `cp node_modules/node/bin/node "$1/usr/local/bin/"`,
    `cp -r "${npm}/." "$1/usr/local/lib/node_modules/npm"`,
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
    // Behind a proxy the registry may have a certificate that only this machine trusts.
    `cp -L ${CERTIFICATES} "$1${CERTIFICATES}"`,
    `echo cafile=${CERTIFICATES} > "$1/usr/local/etc/npmrc"`,
    'chroot "$1" useradd --create-home node',
  ];
  const packages = '--include=ca-certificates,libatomic1,libstdc++6';
  const options = ['--quiet', '--variant=minbase', packages];
  const customize = hooks.map((hook) => `--customize-hook=${hook}`);
  const unfinished = `${FOLDER}/unfinished.tar`;
  execFileSync('mmdebstrap', [...options, ...customize, release, unfinished, MIRROR]);
  renameSync(unfinished, archive);
  return archive;
}
