// Static checks: types, lint rules, format, prose, spelling, unused code.
import { runAll } from './tasks.ts';

const NAMES = ['types', 'rules', 'format', 'prose', 'spelling', 'unused'];

/** The commands of the checks, by name. */
export const CHECKS = Object.fromEntries(
  NAMES.map((name) => [name, ['npm', 'run', '--silent', `check:${name}`]]),
);

if (import.meta.main) {
  const failed = await runAll(CHECKS);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
