import { expect, test } from '@playwright/test';
import { listFigures, listWrongs } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';

/** Takes half a minute on a quiet machine, longer on a busy one. */
const SESSIONS = 5;
const SEED = 6;

test('no session is lost or doubled while browsers, network and server fail', async () => {
  test.setTimeout(1_200_000);
  const folder = test.info().outputPath('chaos');
  const chromium = test.info().project.use.launchOptions ?? {};
  const result = await runChaos({
    sessions: SESSIONS,
    seed: SEED,
    folder,
    chromium,
  });
  console.log(listFigures(result).join('\n'));
  expect(result.verdict.sessions).toBeGreaterThan(0);
  expect(listWrongs(result), `all that was done: ${result.journal.file}`).toEqual([]);
});
