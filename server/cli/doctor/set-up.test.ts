import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { startMailServer } from '../../oidc/mail/testing/mail-server.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { makeTempDir } from '../../test/support/temp-dir.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { nameAutomatic } from '../backup/names.ts';
import { run } from '../backup/testing/run.ts';
import { examineSetUp } from './set-up.ts';
import { openSnapshot } from './snapshot.ts';

const HOUR_MS = 3_600_000;

/** Examines the set-up of the variables, on a database with a current session. */
async function prepare() {
  const { place, signUp, clock } = await createTestApp();
  clock.now = Date.now();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit);
  const snapshot = await openSnapshot(place);
  onTestFinished(() => snapshot.close());
  const dataDir = place.dataDir || makeTempDir();
  return async (env: Record<string, string> = {}, now = Date.now()) => {
    const config = { ...readConfig({ DATA_DIR: dataDir, ...env }), databaseUrl: place.databaseUrl };
    return Array.fromAsync(examineSetUp({ config, snapshot, now }));
  };
}

test('a set-up without faults is ok in every line', async () => {
  const examine = await prepare();
  const dir = makeTempDir();
  for (const kind of ['sqlite', 'pgdump'] as const) {
    writeFileSync(join(dir, nameAutomatic(kind, Date.now() - HOUR_MS)), '');
  }
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const { smtpUrl: SMTP_URL, from: MAIL_FROM } = mail.config;
  const env = { BACKUP_DIR: dir, SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://hexis.example' };
  expect(await examine({ ...env, TRUST_PROXY: 'loopback' })).toEqual([
    'ok  clock',
    'ok  disk space',
    'ok  public address',
    'ok  mail',
    expect.stringMatching(/^ok {2}push services \(not called; /),
    'ok  backups',
  ]);
});

test('each fault of the set-up is a warning with its remedy', async () => {
  const examine = await prepare();
  const find = async (name: string, env: Record<string, string>, now?: number) =>
    (await examine(env, now)).find((line) => line.includes(`  ${name}`));
  expect(await find('clock', {}, Date.now() - HOUR_MS)).toMatch(/^warn .* behind .* NTP\.$/);
  expect(await find('clock', {}, Date.now() + HOUR_MS)).toMatch(
    inject('postgres') === undefined ? /^ok/ : /^warn .* PostgreSQL's by 3600 s\. .* NTP\.$/,
  );
  expect(await find('disk space', { BACKUP_DIR: '/sys' })).toMatch(
    /^warn .*BACKUP_DIR \/sys has 0 MB left.* Make room\.$/,
  );
  const lan = { PUBLIC_URL: 'http://192.168.1.5:4321' };
  expect(await find('public address', lan)).toMatch(/^warn .* need HTTPS\. See /);
  const https = { PUBLIC_URL: 'https://hexis.example' };
  expect(await find('public address', https)).toMatch(/^warn .* Set TRUST_PROXY/);
  const proxied = { TRUST_PROXY: 'loopback', HOST: '0.0.0.0' };
  expect(await find('public address', proxied)).toMatch(/^warn .* Set PUBLIC_URL/);
  const mail = await startMailServer();
  await mail.stop();
  const { smtpUrl: SMTP_URL, from: MAIL_FROM } = mail.config;
  expect(await find('mail', { SMTP_URL, MAIL_FROM })).toMatch(/^warn .*ECONNREFUSED/);

  expect(await find('backups', {})).toMatch(/^warn .* Set BACKUP_DIR or BACKUP_S3_URL/);
  const dir = makeTempDir();
  expect(await find('backups', { BACKUP_DIR: dir })).toMatch(/^warn .* there is none\./);
  for (const kind of ['sqlite', 'pgdump'] as const) {
    writeFileSync(join(dir, nameAutomatic(kind, Date.now() - 48 * HOUR_MS)), '');
    writeFileSync(join(dir, `${nameAutomatic(kind, Date.now())}.unverified`), '');
  }
  expect(await find('backups', { BACKUP_DIR: dir })).toMatch(/^warn .* the last of \d{4}-/);
});

test('a warning about the set-up does not change the exit code', async () => {
  const { place, signUp } = await createTestApp();
  await signUp();
  const { code, output } = await run('doctor', {
    ...place,
    env: { PUBLIC_URL: 'http://hexis.lan' },
  });
  expect(output).toMatch(/^warn {2}public address: /m);
  expect(code).toBe(0);
});
