import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** Measures some rows that belong together. */
export type Family = (bench: Bench) => Promise<Row[]>;

/** In the order of the table. Each is loaded when it is measured: one that is broken takes no other with it. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  reads: async (bench) => (await import('./rows/reads.ts')).measureReads(bench),
  bearer: async (bench) => (await import('./rows/bearer.ts')).measureBearer(bench),
  'query-layer': async (bench) => (await import('./rows/query-layer.ts')).measureQueryLayer(bench),
  growth: async (bench) => (await import('./rows/growth.ts')).measureGrowth(bench),
  postgres: async (bench) => (await import('./rows/postgres.ts')).measurePostgres(bench),
  latency: async (bench) => (await import('./rows/latency.ts')).measureLatency(bench),
  listeners: async (bench) => (await import('./rows/listeners.ts')).measureListeners(bench),
  writes: async (bench) => (await import('./rows/writes.ts')).measureWrites(bench),
  'slow-disk': async (bench) => (await import('./rows/slow-disk.ts')).measureSlowDisk(bench),
  live: async (bench) => (await import('./rows/live.ts')).measureLive(bench),
  'two-processes': async (bench) =>
    (await import('./rows/two-processes.ts')).measureTwoProcesses(bench),
  process: async (bench) => (await import('./rows/process.ts')).measureProcess(bench),
  'script-bytes': async (bench) => (await import('./rows/script-bytes.ts')).measureScripts(bench),
  landing: async (bench) => (await import('./rows/landing.ts')).measureLanding(bench),
  home: async (bench) => (await import('./rows/home.ts')).measureHome(bench),
  dial: async (bench) => (await import('./rows/dial.ts')).measureDial(bench),
  session: async (bench) => (await import('./rows/session.ts')).measureSession(bench),
  hidden: async (bench) => (await import('./rows/hidden.ts')).measureHidden(bench),
  tracker: async (bench) => (await import('./rows/tracker.ts')).measureTracker(bench),
  interactions: async (bench) =>
    (await import('./rows/interactions.ts')).measureInteractionRows(bench),
};
