// Prints the figures of docs/performance.md, measured on this machine: `npm run bench`.
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { ProductServer } from '../e2e/support/server.ts';
import { measureClickToDial } from './click-to-dial.ts';
import { measureInteractions } from './interactions.ts';
import { measureLive } from './live.ts';
import { measureScriptBytes } from './script-bytes.ts';
import { measureMonth } from './month.ts';
import { measureOnPostgres } from './on-postgres.ts';
import { measureStart } from './start.ts';

const server = await ProductServer.start();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const start = await measureStart(server);
  print('ready after a second start (median of 5)', `${start.readyMs.toFixed(0)} ms`);
  print('memory (RSS) after 10 s of idling', `${(start.idleBytes / 1e6).toFixed(0)} MB`);
  for (const [screen, bytes] of Object.entries(await measureScriptBytes(browser, server.origin))) {
    print(`JavaScript on ${screen}, gzip`, `${(bytes / 1000).toFixed(1)} kB`);
  }
  const paints = await measureClickToDial(browser, server.origin);
  print('play click to a running dial', `${paints.plain.toFixed(0)} ms`);
  print('… with the processor slowed down 4 times', `${paints.slowed.toFixed(0)} ms`);
  print('… with a network that answers after 3 s', `${paints.slowNetwork.toFixed(0)} ms`);
  console.log(
    '200 habits and 100,000 sessions, the processor slowed down 4 times: to the next paint',
  );
  for (const [deed, ms] of Object.entries(await measureInteractions(browser, server.origin))) {
    print(`… ${deed}`, `${ms.toFixed(0)} ms`);
  }
  const onSqlite = await measureMonth(server.origin);
  const live = await measureOnPostgres(measureLive);
  print('a write to a listener of another process', `${live.medianMs.toFixed(1)} ms`);
  print('… the longest of 101', `${live.longestMs.toFixed(1)} ms`);
  const onPostgres = await measureOnPostgres(measureMonth);
  for (const [engine, calls] of Object.entries({ SQLite: onSqlite, PostgreSQL: onPostgres })) {
    console.log(`100,000 sessions against 1,000, on ${engine}`);
    for (const [path, { smallMs, fullMs }] of Object.entries(calls)) {
      print(`… GET ${path}`, `${(fullMs / smallMs).toFixed(2)} times`);
    }
  }
} finally {
  await browser.close();
  await server.remove();
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(50)} ${figure.padStart(10)}`);
}
