import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Finding, Verdict } from './verdict.ts';

const SLOW_MS = 15_000;

/** Verdict of one run of Vitest. */
export interface VitestVerdict extends Verdict {
  /** Path and name of each test that passed, and of each file and group without a failure. */
  readonly passing: readonly string[];
}

/** Writes Vitest's verdict to a file, and prints a line for each slow file. */
export class VerdictReporter implements Reporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration } = module.diagnostic();
    if (duration + collectDuration < SLOW_MS) return;
    const seconds = ((duration + collectDuration) / 1000).toFixed(1);
    console.log(`slow: ${seconds} s, ${module.project.name} ${module.relativeModuleId}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const verdict = judge(modules, unhandled);
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(verdict));
  }
}

function judge(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): VitestVerdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === 'passed');
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    passed: passed.length,
    failed: [
      ...failed.map(findTest),
      ...modules.flatMap(findBroken),
      ...unhandled.map((error) => ({ name: 'an error outside of tests', ...describeError(error) })),
    ],
    flaky: [],
    passing: [
      ...passed.map(
        (test) => `${test.module.relativeModuleId} ${nameIn(test.module, test.fullName)}`,
      ),
      ...modules.filter((module) => module.ok()).flatMap(nameSuites),
    ],
  };
}

function nameSuites(module: TestModule): string[] {
  return [module, ...module.children.allSuites()].map(
    (suite) => `${module.relativeModuleId} ${nameSuite(module, suite)}`,
  );
}

function findTest(test: TestCase): Finding {
  const [error] = test.result().errors ?? [];
  return { name: nameIn(test.module, test.fullName), ...describeError(error, test.module) };
}

/** A file and its groups whose setup or import failed, so that their tests did not run. */
function findBroken(module: TestModule): Finding[] {
  return [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({
      name: nameSuite(module, suite),
      ...describeError(error, module),
    })),
  );
}

function nameSuite(module: TestModule, suite: TestModule | TestSuite): string {
  return nameIn(module, suite.type === 'suite' ? suite.fullName : 'the file itself');
}

function nameIn(module: TestModule, name: string): string {
  return `${module.project.name} > ${name}`;
}

function describeError(
  error: TestError | SerializedError | undefined,
  module?: TestModule,
): Pick<Finding, 'file' | 'error'> {
  const place = error?.stacks?.find(({ file }) => file === module?.moduleId) ?? error?.stacks?.[0];
  return {
    file: `${module?.relativeModuleId ?? place?.file ?? ''}${place ? `:${place.line}` : ''}`,
    error: [error?.message ?? 'no error was told', error?.diff].filter(Boolean).join('\n'),
  };
}
