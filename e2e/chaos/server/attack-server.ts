import { runServerChaos } from './run-server-chaos.ts';

const MOST_P99_MS = 250;
const MOST_RSS_MB = 400;

/** Attacks a server for so long, with `only` some attacks or all, and prints the figures; whether each is as it must be. */
export async function attackServer(
  seconds: number,
  only: readonly string[] | null,
): Promise<boolean> {
  console.log(`Chaos: everything at once against a server, ${seconds} s`);
  const { attacks, lost, ...figures } = await runServerChaos(seconds, only);
  const rssMb = figures.rssBytes / 1024 ** 2;
  const rows: (readonly [string, string])[] = [
    ['calls of the person; sessions', `${figures.calls}; ${figures.sessions}`],
    ['median', `${figures.p50Ms.toFixed(0)} ms`],
    [`p99 (at most ${MOST_P99_MS} ms)`, `${figures.p99Ms.toFixed(0)} ms`],
    ['slowest', `${figures.slowestMs.toFixed(0)} ms`],
    [`memory of the server (at most ${MOST_RSS_MB} MB)`, `${rssMb.toFixed(0)} MB`],
    ['lost', String(lost.length)],
    ...Object.entries(attacks).map(
      ([attack, counts]) => [`attack: ${attack}`, JSON.stringify(counts)] as const,
    ),
  ];
  for (const [name, figure] of rows) console.log(`${name.padEnd(46)} ${figure}`);
  for (const line of lost) console.log(line);
  return figures.p99Ms < MOST_P99_MS && rssMb < MOST_RSS_MB && lost.length === 0;
}
