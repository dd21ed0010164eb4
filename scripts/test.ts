// Runs everything: checks, unit and API tests, end-to-end tests. Ends with the line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CHECKS } from './check.ts';
import { runAll } from './tasks.ts';

interface Tally {
  passed: number;
  failed: number;
  /** Of those that passed: only at a second try. */
  flaky?: number;
}

const REPORTS = '.cache/reports';

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const tallies = [await check(), runVitest(), runPlaywright()];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const flaky = tallies.reduce((sum, tally) => sum + (tally.flaky ?? 0), 0);
if (flaky > 0) console.log(`\n${flaky} passed only at a second try: see "flaky" above.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function check(): Promise<Tally> {
  const failures = await runAll(CHECKS);
  return { passed: Object.keys(CHECKS).length - failures.length, failed: failures.length };
}

function runVitest(): Tally {
  const report = `${REPORTS}/vitest.json`;
  const code = run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  return atLeastOneFailureIf(code !== 0, { passed: numPassedTests, failed: numFailedTests });
}

function runPlaywright(): Tally {
  const report = `${REPORTS}/playwright.json`;
  const code = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {};
  return atLeastOneFailureIf(code !== 0, {
    passed: expected + flaky,
    failed: unexpected,
    flaky,
  });
}

/** A runner that broke down before it counted anything has not passed. */
function atLeastOneFailureIf(broke: boolean, tally: Tally): Tally {
  return broke && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function run(command: string, args: string[], env: Record<string, string> = {}): number | null {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

function readReport(path: string): Report {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : {};
}
