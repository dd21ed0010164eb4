// Plays sessions while browsers, network and server fail, and compares the server's events with the expected ones:
// `npm run chaos -- --sessions 200 --seed 1`. The same seed makes the same plan; `--minutes 15` ends it early.
// `npm run chaos -- --server` attacks a server for two minutes (`--seconds 120`) beside a person who plays;
// `--only "imports of new sessions,wrong passwords"` makes some of its attacks.
import { parseArgs } from 'node:util';
import config from '../../playwright.config.ts';
import { listFigures, listWrongs } from './report.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '200' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    folder: { type: 'string', default: '.cache/chaos' },
    server: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '120' },
    only: { type: 'string' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (values.server) {
  const { attackServer } = await import('./server/attack-server.ts');
  process.exit(
    (await attackServer(Number(values.seconds), values.only?.split(',') ?? null)) ? 0 : 1,
  );
}

const sessions = Number(values.sessions);
const seed = Number(values.seed);
console.log(`Chaos: ${sessions} sessions, seed ${seed}`);

const result = await runChaos({
  seed,
  sessions,
  minutes: Number(values.minutes),
  folder: values.folder,
  chromium: config.use?.launchOptions ?? {},
  onRound: ({ number }, { violations }) => {
    const state = violations.length === 0 ? 'nothing wrong' : `${violations.length} wrong`;
    if (process.stdout.isTTY) process.stdout.write(`\r${number} of ${sessions}, ${state} `);
    else if (number % 10 === 0) console.log(`${number} of ${sessions}, ${state}`);
  },
});
console.log(`\n${listFigures(result).join('\n')}`);
const wrongs = listWrongs(result);
if (wrongs.length > 0) {
  console.log(`\n${wrongs.join('\n')}\n\nAll that was done: ${result.journal.file}`);
  console.log(`Again: npm run chaos -- --sessions ${sessions} --seed ${seed}`);
  process.exitCode = 1;
}
