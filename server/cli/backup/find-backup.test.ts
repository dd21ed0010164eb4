import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { makeDatabase } from '../../test/support/test-database.ts';
import { makeDueBackups } from './automatic.ts';
import { findBackup, listBackups } from './find-backup.ts';
import { restore } from './restore.ts';
import { run } from './testing/run.ts';
import { startS3Server } from './testing/s3-server.ts';

const OVERWRITE = { overwrite: true, now: NOON };

test('a backup is listed and restored by its name, from the folder and from the bucket', async () => {
  const { objects, settings, address } = await startS3Server();
  const { place } = await createTestApp();
  const dir = makeTempDir();
  const keep = { d: 7, w: 4, m: 12 };
  await makeDueBackups({ place, settings: { dir, s3: settings, keep }, now: NOON });
  const name = `hexis-2026-11-21T12-00Z.${place.databaseUrl === null ? 'sqlite' : 'pgdump'}`;
  const size = objects.get(`hexis/${name}`)?.length;

  const fresh = await makeDatabase('empty');
  const dataDir = fresh.dataDir || makeTempDir();
  const both = { BACKUP_DIR: dir, BACKUP_S3_URL: address };
  expect(await run('restore', { ...fresh, dataDir, env: both }, '--list')).toEqual({
    code: 0,
    output: `${name}  ${size} bytes  ${dir}\n${name}  ${size} bytes  ${settings.url}\n`,
  });
  const near = readConfig({ DATA_DIR: dataDir, ...both });
  expect(await findBackup(near, name)).toEqual({ file: join(dir, name), isDownloaded: false });

  const bucket = { BACKUP_S3_URL: address };
  const far = readConfig({ DATA_DIR: dataDir, ...bucket });
  const { output, code } = await run('restore', { ...fresh, dataDir, env: bucket }, name);
  const copy = join(dataDir, 'backups', name);
  expect(output).toContain(`Downloaded to ${copy}\n`);
  expect(output).toContain(`is now what ${copy} was.`);
  expect(code).toBe(0);
  expect(await findBackup(far, name)).toEqual({ file: copy, isDownloaded: false });
});

test('a missing, damaged or inaccessible backup is reported in one clear line', async () => {
  const { objects, settings, address } = await startS3Server();
  const { place } = await createTestApp();
  const keep = { d: 7, w: 4, m: 12 };
  const dir = makeTempDir();
  await makeDueBackups({ place, settings: { dir, s3: settings, keep }, now: NOON });
  const [key = ''] = [...objects.keys()].filter((one) => !one.endsWith('.sha256'));
  objects.get(key)?.fill('?', 100, 104);
  const far = readConfig({ DATA_DIR: makeTempDir(), BACKUP_S3_URL: address });
  const { file } = await findBackup(far, key.replace('hexis/', ''));
  await expect(restore(place, file, OVERWRITE)).rejects.toThrow(
    /^The backup \S+ is damaged: it is not what \S+ says\.$/,
  );
  await expect(findBackup(far, 'yesterday')).rejects.toThrow(/^There is no backup yesterday\./);
  const other = readConfig({ BACKUP_S3_URL: address.replace('AKID', 'OTHER') });
  await expect(listBackups(other)).rejects.toThrow(
    /^The bucket at \S+ refused: 403 SignatureDoesNotMatch$/,
  );
});

test('a bucket that redirects gets an error, and the other address no request', async () => {
  const { state, address } = await startS3Server();
  const elsewhere = await startS3Server();
  state.redirectTo = elsewhere.settings.url;
  const config = readConfig({ BACKUP_S3_URL: address });
  await expect(listBackups(config)).rejects.toThrow(
    /^The bucket at \S+ refused: 307 TemporaryRedirect$/,
  );
  expect(elsewhere.state.requests).toBe(0);
});
