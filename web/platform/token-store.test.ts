import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disk, emptyDisk } from './testing/disk.ts';
import { readGuestToken, readToken, removeToken, tokenSubject, writeToken } from './token-store.ts';

beforeEach(() => {
  emptyDisk();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser stores the token in local storage', () => {
  writeToken('h.p.s');
  expect(disk).toEqual(new Map([['auth_token', 'h.p.s']]));
  removeToken();
  expect(readToken()).toBeNull();
});

test('the desktop app stores the token, and never in local storage', () => {
  let stored: string | null = null;
  vi.stubGlobal('desktop', {
    getToken: () => stored,
    setToken: (token: string) => (stored = token),
    clearToken: () => (stored = null),
  });
  disk.set('auth_token', 'left from a browser');
  expect(readToken()).toBeNull();
  disk.clear();
  writeToken('h.p.s');
  expect([readToken(), stored, disk.size]).toEqual(['h.p.s', 'h.p.s', 0]);
  removeToken();
  expect([readToken(), stored]).toEqual([null, null]);
});

test('guests have different names, which do not reveal their tokens', () => {
  const names = ['guest_aaaaaaaaaaaaaaaaaaaaaaaa', 'guest_bbbbbbbbbbbbbbbbbbbbbbbb'].map(
    (token) => {
      writeToken(token);
      expect(readGuestToken()).toBe(token);
      expect(token).not.toBe(tokenSubject());
      return tokenSubject();
    },
  );
  expect(new Set(names).size).toBe(2);
  writeToken(`h.${btoa(JSON.stringify({ sub: 'ann' }))}.s`);
  expect([readGuestToken(), tokenSubject()]).toEqual([null, 'ann']);
});
