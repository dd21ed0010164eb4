// Everything that can be said of the code without running it: types, rules, format, what nobody uses.
import { runAll } from './tasks.ts';

export const CHECKS = {
  types: ['tsc', '-b'],
  rules: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['oxfmt', '--check'],
  unused: ['knip', '--no-progress'],
} as const;

if (import.meta.main) {
  const failed = await runAll(CHECKS);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
