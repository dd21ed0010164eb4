// Runs all checks, unit and API tests, and end-to-end tests. Ends with the failures and the line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import { CHECKS } from './check.ts';
import { runAll } from './tasks.ts';
import { readJourneys } from './testing/read-journeys.ts';
import { writeVerdict, type Verdict } from './testing/verdict.ts';

const REPORTS = '.cache/reports';

rmSync(REPORTS, { recursive: true, force: true });
const verdicts = [await check(), runVitest(), runPlaywright()];
console.log(`\n${writeVerdict(verdicts)}`);
process.exitCode = verdicts.every(({ failed }) => failed.length === 0) ? 0 : 1;

async function check(): Promise<Verdict> {
  const failures = await runAll(CHECKS);
  return {
    passed: Object.keys(CHECKS).length - failures.length,
    failed: failures.map(({ name, output }) => ({
      name: `check: ${name}`,
      file: `npm run check:${name}`,
      error: output,
    })),
    flaky: [],
  };
}

function runVitest(): Verdict {
  const report = `${REPORTS}/vitest.json`;
  const code = run('vitest', ['run'], { VERDICT_FILE: report });
  return hold('vitest', code, readReport(report) as Verdict | null);
}

function runPlaywright(): Verdict {
  const report = `${REPORTS}/playwright.json`;
  const code = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const read = readReport(report) as JSONReport | null;
  return hold('playwright', code, read && readJourneys(read));
}

/** A runner that crashed without counting its tests has failed. */
function hold(name: string, code: number | null, verdict: Verdict | null): Verdict {
  const { passed, failed, flaky } = verdict ?? { passed: 0, failed: [], flaky: [] };
  const ended = { name, file: '', error: `It ended with ${code}: see its output above.` };
  return { passed, failed: code !== 0 && failed.length === 0 ? [ended] : failed, flaky };
}

function run(command: string, args: string[], env: Record<string, string>): number | null {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
