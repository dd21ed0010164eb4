// Everything that can be said of the code without running it: types, rules, format, what nobody uses.
import { runAll } from './tasks.ts';

const NAMES = ['types', 'rules', 'format', 'unused'];

/** The commands of the checks, by name. */
export const CHECKS = Object.fromEntries(
  NAMES.map((name) => [name, ['npm', 'run', '--silent', `check:${name}`]]),
);

if (import.meta.main) {
  const failed = await runAll(CHECKS);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
