import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { examine } from '../../cli/doctor/examine.ts';
import { makeTempDir } from '../support/temp-dir.ts';
import { ask, signUp } from './testing/account.ts';
import { createServerProcess } from './testing/server-process.ts';

/** Mounts a disk of 40 MB; unmounted when the test ends. */
function mountSmallDisk(): string {
  const folder = makeTempDir();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Fills the disk to the last byte. */
function fillDisk(file: string): void {
  for (const bytes of [1024 * 1024, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes, '?'));
    } catch {
      continue;
    }
  }
}

// Only root can mount a disk.
test.skipIf(process.getuid?.() !== 0)(
  'with a full disk writes are answered 507, reads and restarts work, and writes work again as soon as there is space',
  async () => {
    const dataDir = mountSmallDisk();
    const server = await createServerProcess(
      { dataDir, databaseUrl: null },
      { WRITES_PER_MINUTE: '0' },
    );
    await server.start();
    const account = await signUp(server.origin, 'ada');
    const saved: string[] = [];
    let name = 0;
    async function write(): Promise<unknown> {
      const description = `Runner ${(name += 1)}`;
      const response = await fetch(`${server.origin}/api/values`, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ description, color: '#4A90E2' }),
      });
      if (response.status === 201) saved.push(description);
      const { status } = response;
      return status === 201 ? { status } : response.json();
    }
    async function expectAllSaved(): Promise<void> {
      const identities = (await ask(account, 'GET /api/values')) as Identity[];
      const names = identities.map(({ description }) => description);
      expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(
        saved.toSorted((a, b) => a.localeCompare(b)),
      );
    }
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).json();

    // So far the tables are only in the log: the database grows into the reserve, and the log frees its space.
    const other = join(dataDir, 'other');
    fillDisk(other);
    expect(await write()).toEqual({ status: 201 });

    const answers = await Promise.all(
      Array.from({ length: 300 }, () => {
        fillDisk(other);
        return write();
      }),
    );
    const message =
      'The server has no room left on its disk, so this is not saved. Try again later.';
    expect(answers).toContainEqual({ status: 507, code: 'disk_full', message });
    expect(await readiness()).toEqual({ status: 'disk full' });
    expect(server.output()).toContain('the disk is full');
    await expectAllSaved();

    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await server.end(signal);
      fillDisk(other);
      await server.start();
      await expectAllSaved();
    }

    rmSync(other);
    await expect.poll(readiness).toEqual({ status: 'ready' });
    expect(await write()).toEqual({ status: 201 });
    await expectAllSaved();
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(await examine({ dataDir, databaseUrl: null })).toEqual([]);
  },
);
