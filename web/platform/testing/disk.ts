import { vi } from 'vitest';

/** Content of local storage. */
export const disk = new Map<string, string>();

/** Gives the test an empty local storage. */
export function emptyDisk(): void {
  disk.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, text: string) => disk.set(key, text),
    removeItem: (key: string) => disk.delete(key),
  });
}
