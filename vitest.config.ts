import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '.cache',
  test: {
    include: ['{domain,contract,server,web,scripts}/**/*.test.ts'],
  },
});
