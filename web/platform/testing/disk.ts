import { vi } from 'vitest';

/** What local storage holds. */
export const disk = new Map<string, string>();

/** Gives the test a local storage with nothing in it. */
export function emptyDisk(): void {
  disk.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, text: string) => disk.set(key, text),
    removeItem: (key: string) => disk.delete(key),
  });
}
