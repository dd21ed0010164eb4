import { expect, test } from '@playwright/test';
import { listFigures, listWrongs } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';

const SESSIONS = 10;
/** On a slow machine it ends with fewer. */
const MINUTES = 0.6;
const FEWEST = 1;
const SEED = 6;

test('no session is lost or doubled while browsers, network and server fail', async () => {
  test.setTimeout(300_000);
  const folder = test.info().outputPath('chaos');
  const chromium = test.info().project.use.launchOptions ?? {};
  const result = await runChaos({
    sessions: SESSIONS,
    minutes: MINUTES,
    seed: SEED,
    folder,
    chromium,
  });
  console.log(listFigures(result).join('\n'));
  expect(result.verdict.sessions).toBeGreaterThanOrEqual(FEWEST);
  expect(listWrongs(result), `all that was done: ${result.journal.file}`).toEqual([]);
});
