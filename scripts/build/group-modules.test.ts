import { build } from 'vite';
import { expect, test } from 'vitest';
import { groupModules } from './group-modules.ts';

test('a build that lacks a root of a chunk fails and names it', async () => {
  const withoutApp = build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: 'web/data/offline/foresee-due.ts',
        output: { codeSplitting: { groups: groupModules() } },
      },
    },
  });
  await expect(withoutApp).rejects.toThrow(
    /no modules of the app: screens\/landing\/main\.tsx, main\.tsx, shell\/app-shell\.tsx, ui\/toasts\.tsx, home-page\.tsx, screens\/today\/today-screen\.tsx, .*scripts\/build\/group-modules\.ts/,
  );
});
