// Plays sessions while browsers, network and server fail, and holds the server's events against the person's memory:
// `npm run chaos -- --sessions 200 --seed 1`. The same seed makes the same plan; `--minutes 15` ends it early.
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
  },
});
const sessions = Number(values.sessions);
const seed = Number(values.seed);
console.log(`Chaos: ${sessions} sessions, seed ${seed}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

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
