import assert from 'node:assert/strict';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileOf } from '../../server/test/old-databases/files.ts';
import { findFreePort } from '../../server/test/support/free-port.ts';
import { isReady, report, waitFor } from '../testing/steps.ts';
import { buildImage, runContainerProgram } from './build-image.ts';

/** A user that is unknown in the image, as which some hosts start all containers. */
const FOREIGN_USER = { uid: 99, gid: 100 };

/** The limits are below those of most machines, since podman may not raise them. */
const LIMITS = ['--cgroups=disabled', '--ulimit=nofile=8000:8000', '--ulimit=nproc=5000:5000'];

const EARLIER = '001-first-tables';

const HEALTHY = /^\d+ checks, no problem found$/m;

/** Builds the image and checks what operators rely on; throws at the first failure. */
export async function tryImage(): Promise<void> {
  const image = await report('the Dockerfile builds', () => buildImage('hexis'));
  console.log(`  ${image.megabytes} MB, of which ${image.ownMegabytes} MB are not the base image`);
  const volume = mkdtempSync(join(tmpdir(), 'hexis-image-'));
  chownSync(volume, FOREIGN_USER.uid, FOREIGN_USER.gid);
  try {
    await tryContainer(image.name, volume);
  } finally {
    rmSync(volume, { recursive: true });
  }
  await report('with POSTGRES_CLIENT it has the programs for backups', () => {
    const { name } = buildImage('hexis:postgres', '--build-arg=POSTGRES_CLIENT=17');
    for (const program of ['pg_dump', 'pg_restore']) {
      const args = ['run', '--rm', ...LIMITS, '--network=host', name, program, '--version'];
      assert.match(runContainerProgram('podman', ...args), /PostgreSQL\) 17/);
    }
  });
}

async function tryContainer(image: string, volume: string): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const container = runContainerProgram('podman', 'create', ...optionsFor(port, volume), image);
  const database = join(volume, 'hexis.sqlite');
  const start = () => runContainerProgram('podman', 'start', container);
  try {
    await report('SIGTERM during the start ends it', async () => {
      start();
      await waitFor('the database', () => existsSync(database));
      endBySignal(container);
    });
    await report('it starts as a foreign user, read-only, with one volume', async () => {
      start();
      await waitFor('the server', () => isReady(origin));
      assert.equal((await fetch(origin)).status, 200);
    });
    await report('its health check passes', () =>
      runContainerProgram('podman', 'exec', container, 'node', 'server/healthy.mjs'),
    );
    await report('SIGTERM ends it with exit code 0', () => endBySignal(container));
    await report('it upgrades the database of an earlier version', async () => {
      for (const name of readdirSync(volume)) rmSync(join(volume, name));
      writeFileSync(database, gunzipSync(readFileSync(fileOf('sqlite', EARLIER))));
      chownSync(database, FOREIGN_USER.uid, FOREIGN_USER.gid);
      start();
      await waitFor('the server', () => isReady(origin));
      assert.match(runContainerProgram('podman', 'exec', container, 'hexis', 'doctor'), HEALTHY);
      const names = readdirSync(volume);
      assert.ok(names.some((name) => name.startsWith('hexis.sqlite.before-')));
      endBySignal(container);
    });
  } catch (error) {
    console.log(runContainerProgram('podman', 'logs', container));
    throw error;
  } finally {
    runContainerProgram('podman', 'rm', '--force', container);
  }
}

function optionsFor(port: number, volume: string): string[] {
  const user = `--user=${FOREIGN_USER.uid}:${FOREIGN_USER.gid}`;
  const env = ['HOST=127.0.0.1', `PORT=${port}`].map((variable) => `--env=${variable}`);
  const place = ['--network=host', '--read-only', `--volume=${volume}:/data`];
  return [...LIMITS, user, ...env, ...place];
}

/** The exit code would be 137 if podman had to kill the container. */
function endBySignal(container: string): void {
  runContainerProgram('podman', 'stop', '--time=10', container);
  const code = runContainerProgram('podman', 'wait', container);
  assert.equal(code, '0');
}
