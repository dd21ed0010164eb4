// Runs all checks, unit and API tests, end-to-end tests, and the image where podman is installed. Ends with the failures and the line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import { CHECKS } from './check.ts';
import { findMissingForImage } from './image/requirements.ts';
import { runAll } from './tasks.ts';
import { readJourneys } from './testing/read-journeys.ts';
import { runVitest } from './testing/run-vitest.ts';
import { withoutReport, writeVerdict, type Verdict } from './testing/verdict.ts';

rmSync('.cache/reports', { recursive: true, force: true });
const verdicts = [await check(), runVitest(), runPlaywright(), runImage()];
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

function runPlaywright(): Verdict {
  const report = '.cache/reports/playwright.json';
  const { status } = spawnSync('playwright', ['test'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return withoutReport('playwright', status);
  const verdict = readJourneys(JSON.parse(readFileSync(report, 'utf8')) as JSONReport);
  if (status === 0 || verdict.failed.length > 0) return verdict;
  return { ...verdict, failed: withoutReport('playwright', status).failed };
}

function runImage(): Verdict {
  const reason = findMissingForImage();
  if (reason !== null) {
    console.log(`The test of the image is skipped: ${reason}.`);
    return { passed: 0, failed: [], flaky: [] };
  }
  const { status } = spawnSync('node', ['scripts/image/main.ts'], { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: [], flaky: [] } : withoutReport('image', status);
}
