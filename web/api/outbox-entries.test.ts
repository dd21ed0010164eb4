import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendEntry, handOverEntries, ownEntries, removeOwnEntries } from './outbox-entries.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { disk, emptyDisk } from '../platform/testing/disk.ts';

function logIn(subject: string): void {
  disk.set('auth_token', `h.${btoa(JSON.stringify({ sub: subject }))}.s`);
}

beforeEach(() => {
  emptyDisk();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a deleted account has not sent is forgotten, and what is another person’s stays', () => {
  for (const subject of ['ann', 'ben', 'ann']) {
    appendEntry({ id: `${subject}’s`, subject, route: 'POST /api/users/logout' });
  }
  logIn('ann');
  removeOwnEntries();
  expect(ownEntries()).toEqual([]);
  logIn('ben');
  expect(ownEntries()).toMatchObject([{ id: 'ben’s' }]);
  removeOwnEntries();
  expect(disk.has('hexis:outbox')).toBe(false);
});

test('what a guest has not sent is the account’s that they become, and no other guest’s', () => {
  disk.set('auth_token', 'guest_aaaaaaaaaaaaaaaaaaaa');
  const guest = tokenSubject();
  appendEntry({ id: 'theirs', subject: guest, route: 'POST /api/users/logout' });
  disk.set('auth_token', 'guest_bbbbbbbbbbbbbbbbbbbb');
  appendEntry({ id: 'another’s', subject: tokenSubject(), route: 'POST /api/users/logout' });
  expect(ownEntries()).toMatchObject([{ id: 'another’s' }]);
  handOverEntries(guest, 'ann');
  logIn('ann');
  expect(ownEntries()).toMatchObject([{ id: 'theirs' }]);
});
