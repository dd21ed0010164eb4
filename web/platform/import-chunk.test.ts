import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importChunk } from './import-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a failed import counts after two seconds: Firefox fails those of a page that is being left', async () => {
  const reason = new TypeError('error loading dynamically imported module');
  const failed = vi.fn<(reason: unknown) => void>();
  const importing = importChunk(() => Promise.reject(reason)).catch(failed);
  await vi.advanceTimersByTimeAsync(1999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await importing;
  expect(failed).toHaveBeenCalledWith(reason);
});
