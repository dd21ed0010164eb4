import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disk } from '../../platform/testing/disk.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { entriesOnDisk } from './testing/outbox-on-disk.ts';

function logIn(subject: string): void {
  disk.set('auth_token', `h.${btoa(JSON.stringify({ sub: subject }))}.s`);
}

/** Loads a page: the modules start anew and know only what is on disk. */
async function load() {
  vi.resetModules();
  const page = {
    ...(await import('./entries.ts')),
    ...(await import('./entries.ts')),
    ...(await import('./disk.ts')),
    ...(await import('./entries.ts')),
  };
  await page.entriesLoaded();
  return page;
}

function entry(id: string, subject: string) {
  return { id, subject, route: 'POST /api/users/logout', madeAtMs: 1 } as const;
}

beforeEach(() => {
  fakeDevice();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('unsent changes of a deleted account are dropped, and those of other users stay', async () => {
  const page = await load();
  for (const subject of ['ann', 'ben', 'ann']) page.appendEntry(entry(`${subject}’s`, subject));
  logIn('ann');
  page.removeOwnEntries();
  expect(page.ownEntries()).toEqual([]);
  await page.allWritten();
  logIn('ben');
  const later = await load();
  expect(later.ownEntries()).toMatchObject([{ id: 'ben’s' }]);
  later.removeOwnEntries();
  await later.allWritten();
  expect(await entriesOnDisk()).toEqual([]);
});

test('a guest’s unsent changes pass to the account that the guest becomes', async () => {
  disk.set('auth_token', 'guest_aaaaaaaaaaaaaaaaaaaa');
  const guest = tokenSubject();
  const before = await load();
  before.appendEntry(entry('theirs', guest));
  disk.set('auth_token', 'guest_bbbbbbbbbbbbbbbbbbbb');
  before.appendEntry(entry('another’s', tokenSubject()));
  expect(before.ownEntries()).toMatchObject([{ id: 'another’s' }]);
  await before.allWritten();
  const page = await load();
  page.handOverEntries(guest, 'ann');
  await page.allWritten();
  logIn('ann');
  expect((await load()).ownEntries()).toMatchObject([{ id: 'theirs' }]);
});

test('changes that change their owner while being written keep the new owner', async () => {
  const page = await load();
  page.appendEntry(entry('theirs', 'guest'));
  page.handOverEntries('guest', 'ann');
  await page.allWritten();
  logIn('ann');
  await expect.poll(() => entriesOnDisk()).toMatchObject([{ id: 'theirs', subject: 'ann' }]);
});
