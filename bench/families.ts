import type { Bench } from './bench.ts';
import { LENGTHS, type Length } from './length.ts';
import type { Row } from './row.ts';

/** Measures a group of related rows. */
export type Family = (bench: Bench) => Promise<Row[]>;

/** Waits for more than a minute for the sound of a hidden page, so the next families run meanwhile. */
export const MEASURED_BESIDE = 'hidden';

/** In the order of the table. Each is loaded when it is measured, so that a broken one does not affect the others. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  reads: async (bench) => (await import('./rows/reads.ts')).measureReads(bench),
  postgres: async (bench) => (await import('./rows/postgres.ts')).measurePostgres(bench),
  latency: async (bench) => (await import('./rows/latency.ts')).measureLatency(bench),
  writes: async (bench) => (await import('./rows/writes.ts')).measureWrites(bench),
  process: async (bench) => (await import('./rows/process.ts')).measureProcess(bench),
  'script-bytes': async (bench) => (await import('./rows/script-bytes.ts')).measureScripts(bench),
  landing: async (bench) => (await import('./rows/landing.ts')).measureLanding(bench),
  home: async (bench) => (await import('./rows/home.ts')).measureHome(bench),
  dial: async (bench) => (await import('./rows/dial.ts')).measureDial(bench),
  [MEASURED_BESIDE]: async (bench) => (await import('./rows/hidden.ts')).measureHidden(bench),
  session: async (bench) => (await import('./rows/session.ts')).measureSession(bench),
  tracker: async (bench) => (await import('./rows/tracker.ts')).measureTracker(bench),
  lighthouse: async (bench) => (await import('./rows/lighthouse.ts')).measureWithLighthouse(bench),
  interactions: async (bench) =>
    (await import('./rows/interactions.ts')).measureInteractionRows(bench),
};

/** Families that are too slow for shorter runs. */
const LEFT_OUT_BEFORE: Readonly<Record<string, Length>> = {
  postgres: 'plain',
  landing: 'plain',
  home: 'plain',
  dial: 'plain',
  [MEASURED_BESIDE]: 'plain',
  session: 'plain',
  tracker: 'plain',
  lighthouse: 'long',
  interactions: 'long',
};

/** Names of the families that a run of this length measures. */
export function listFamilies(length: Length): string[] {
  return Object.keys(FAMILIES).filter(
    (name) => LENGTHS.indexOf(LEFT_OUT_BEFORE[name] ?? 'quick') <= LENGTHS.indexOf(length),
  );
}
