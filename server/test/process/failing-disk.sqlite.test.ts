import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { makeDatabase } from '../support/test-database.ts';
import { createClients } from './testing/client.ts';
import { compareWithServer } from './testing/compare.ts';
import { startLoad } from './testing/load.ts';
import { createServerProcess } from './testing/server-process.ts';

test('a server whose disk fails reports it and exits; the next one has all answered writes', async () => {
  const place = await makeDatabase('empty');
  const server = await createServerProcess(place, {
    WRITES_PER_MINUTE: '0',
    READS_PER_MINUTE: '0',
  });
  await server.start();
  const clients = await createClients(server.origin);
  const load = startLoad(clients);
  await load.passSteps(200);

  const { code } = await server.endByBrokenDisk();
  load.pause();
  await load.becomeStill();
  expect(code).toBe(1);
  expect(server.output()).toContain('nothing can be written any more');
  expect(load.counts.failed).toBeGreaterThan(0);

  await server.start();
  await compareWithServer(clients);
  load.resume();
  await load.passSteps(100);
  await load.stop();
  await compareWithServer(clients);
  expect((await server.end('SIGTERM')).code).toBe(0);
  expect(await examine(place)).toEqual([]);
});
