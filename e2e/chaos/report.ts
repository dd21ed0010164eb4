import type { ChaosResult } from './run-chaos.ts';

/** The figures, a line each. */
export function listFigures({ verdict, journal, seconds }: ChaosResult): string[] {
  const { sessions, lost, doubled, wrong, todos, unsure } = verdict;
  const faults = [...journal.counts].toSorted(([, a], [, b]) => b - a);
  const rows: (readonly [string, string | number])[] = [
    ['sessions that count', sessions],
    ...faults.map(([name, count]) => [`fault: ${name}`, count] as const),
    ['lost', lost.length],
    ['doubled', doubled.length],
    ['wrong by a second or more', wrong.length],
    ['with other todos', todos.length],
    ['pressed as the power went, either way right', unsure],
    ['otherwise wrong (screens, doctor, sums)', journal.violations.length],
    ['took', `${seconds.toFixed(0)} s`],
  ];
  return rows.map(([name, figure]) => `${name.padEnd(46)} ${String(figure).padStart(8)}`);
}

/** Describes each violation. */
export function listWrongs({ verdict, journal }: ChaosResult): string[] {
  const { lost, doubled, wrong, todos } = verdict;
  return [
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `not played, or twice: ${one}`),
    ...wrong.map((one) => `wrong: ${one}`),
    ...todos.map((one) => `todos: ${one}`),
    ...journal.violations,
  ];
}
