import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** Measures some rows that belong together. */
export type Family = (bench: Bench) => Promise<Row[]>;

/** In the order of the table. Each is loaded when it is measured: one that is broken takes no other with it. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  growth: async (bench) => (await import('./rows/growth.ts')).measureGrowth(bench),
  live: async (bench) => (await import('./rows/live.ts')).measureLive(bench),
  process: async (bench) => (await import('./rows/process.ts')).measureProcess(bench),
  'script-bytes': async (bench) => (await import('./rows/script-bytes.ts')).measureScripts(bench),
  landing: async (bench) => (await import('./rows/landing.ts')).measureLanding(bench),
  home: async (bench) => (await import('./rows/home.ts')).measureHome(bench),
  dial: async (bench) => (await import('./rows/dial.ts')).measureDial(bench),
  interactions: async (bench) =>
    (await import('./rows/interactions.ts')).measureInteractionRows(bench),
};
