import { stripVTControlCharacters } from 'node:util';

/** Result of one runner: checks, tests or journeys. */
export interface Verdict {
  readonly passed: number;
  readonly failed: readonly Finding[];
  /** Tests that failed beside others and passed alone. */
  readonly flaky: readonly Finding[];
}

export interface Finding {
  /** With the project, if there are several. */
  readonly name: string;
  /** With the line, if it is known. */
  readonly file: string;
  readonly error: string;
}

const ERROR_LINES = 8;

/** Verdict of a runner that ended with `code` and counted no failed test. */
export function withoutReport(name: string, code: number | null): Verdict {
  const error = `It ended with ${code}: see its output above.`;
  return { passed: 0, failed: [{ name, file: '', error }], flaky: [] };
}

/** Ends with failures, flaky tests and the line `N passed, N failed`, because logs are often cut at their beginning. */
export function writeVerdict(verdicts: readonly Verdict[]): string {
  const failed = verdicts.flatMap((verdict) => verdict.failed);
  const flaky = verdicts.flatMap((verdict) => verdict.flaky);
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  return [
    ...flaky.map((finding) => describe('flaky', finding)),
    ...failed.map((finding) => describe('FAILED', finding)),
    ...(flaky.length > 0 ? [`${flaky.length} failed beside others and passed alone.\n`] : []),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
}

function describe(what: string, { name, file, error }: Finding): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return (
    [`${what}: ${name}`, file, ...lines].map((line, i) => (i > 0 ? `  ${line}` : line)).join('\n') +
    '\n'
  );
}
