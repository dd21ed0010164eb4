import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withoutReport, type Finding, type Verdict } from './verdict.ts';
import type { VitestVerdict } from './vitest-reporter.ts';

const REPORT = '.cache/reports/vitest.json';
const RETRIES = 2;
/** More failures have one cause, which no retry mends. */
const MOST_RETRIED = 20;

/** Runs all tests below `root`. Failed tests run again, alone; those that pass then are flaky. */
export function runVitest(root = '.'): Verdict {
  let verdict: Verdict = runOnce(root, []);
  for (let retry = 0; retry < RETRIES; retry += 1) {
    const retried = verdict.failed.filter(mayRetry);
    if (retried.length === 0 || retried.length > MOST_RETRIED) break;
    const files = new Set(retried.map(pathOf));
    verdict = merge(verdict, runOnce(root, ['--maxWorkers=1', ...files]));
  }
  return verdict;
}

function runOnce(root: string, args: readonly string[]): VitestVerdict {
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  const { status } = spawnSync('vitest', ['run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VERDICT_FILE: REPORT },
  });
  if (!existsSync(report)) return { ...withoutReport('vitest', status), passing: [] };
  const verdict = JSON.parse(readFileSync(report, 'utf8')) as VitestVerdict;
  if (status === 0 || verdict.failed.length > 0) return verdict;
  return { ...verdict, failed: withoutReport('vitest', status).failed };
}

/** A property's counterexample is a fault, which another random run would only miss. */
function mayRetry(finding: Finding): boolean {
  return pathOf(finding).endsWith('.test.ts') && !finding.error.startsWith('Property failed');
}

function merge(first: Verdict, alone: VitestVerdict): Verdict {
  const passing = new Set(alone.passing);
  const flaky = first.failed.filter(
    (finding) => mayRetry(finding) && passing.has(`${pathOf(finding)} ${finding.name}`),
  );
  return {
    passed: first.passed + flaky.length,
    failed: first.failed.filter((finding) => !flaky.includes(finding)),
    flaky: [...first.flaky, ...flaky],
  };
}

/** The file without the line. */
function pathOf({ file }: Finding): string {
  return file.replace(/:\d+$/, '');
}
