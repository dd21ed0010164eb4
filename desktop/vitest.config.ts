import { defineConfig } from 'vitest/config';

/** The tests of the real program: `npm run desktop:test`. `npm test` does not run them, since a first build takes minutes. */
export default defineConfig({
  cacheDir: '.cache',
  test: {
    include: ['desktop/test/**/*.test.ts'],
    globalSetup: ['desktop/test/testing/build.ts'],
    // Each has a display, a keychain and a browser engine of its own.
    fileParallelism: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
