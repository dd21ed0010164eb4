import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendEntry, ownEntries, removeOwnEntries } from './outbox-entries.ts';

const disk = new Map<string, string>();

function logIn(subject: string): void {
  disk.set('auth_token', `h.${btoa(JSON.stringify({ sub: subject }))}.s`);
}

beforeEach(() => {
  disk.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, text: string) => disk.set(key, text),
    removeItem: (key: string) => disk.delete(key),
  });
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
