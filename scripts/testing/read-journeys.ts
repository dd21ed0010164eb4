import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { Finding, Verdict } from './verdict.ts';

/** Converts Playwright's report to a verdict. */
export function readJourneys({ suites, errors, stats }: JSONReport): Verdict {
  const specs = suites.flatMap(listSpecs);
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...findWith(specs, 'unexpected'),
      ...errors.map(({ message = '', location }) => ({
        name: 'an error outside of journeys',
        file: location ? `${location.file}:${location.line}` : '',
        error: message,
      })),
    ],
    flaky: findWith(specs, 'flaky'),
  };
}

function listSpecs({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function findWith(specs: readonly JSONReportSpec[], status: 'unexpected' | 'flaky'): Finding[] {
  return specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const error = results.flatMap(({ errors }) => errors)[0];
        return {
          name: [projectName, spec.title].filter(Boolean).join(' > '),
          file: `e2e/${spec.file}:${error?.location?.line ?? spec.line}`,
          error: error?.message ?? 'no error was told',
        };
      }),
  );
}
