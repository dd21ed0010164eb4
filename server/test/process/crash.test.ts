import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { makeDatabase } from '../support/test-database.ts';
import { createClients } from './testing/client.ts';
import { compareWithServer } from './testing/compare.ts';
import { startLoad } from './testing/load.ts';
import { createServerProcess } from './testing/server-process.ts';

/** Number of times that the server is killed; more with `CRASH_ROUNDS`. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 6);

test(
  'a server that is killed again and again loses no answered write and does none twice',
  async () => {
    const place = await makeDatabase('empty');
    const server = await createServerProcess(place, {
      WRITES_PER_MINUTE: '0',
      READS_PER_MINUTE: '0',
    });
    await server.start();
    const clients = await createClients(server.origin);
    const load = startLoad(clients);
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.passSteps(randomInt(100, 1200));
      load.pause();
      // If the network fails first, the server does work without an answer.
      if (round % 2 === 0) load.cutConnections();
      for (let turns = randomInt(3000); turns > 0; turns -= 1) await setImmediate();
      await server.end('SIGKILL');
      await load.becomeStill();
      await server.start();
      await compareWithServer(clients);
      load.resume();
    }
    await load.passSteps(100);
    await load.stop();
    expect(load.counts.failed).toBe(0);
    expect(load.counts.lost).toBeGreaterThan(0);
    await compareWithServer(clients);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(await examine(place)).toEqual([]);
  },
  20_000 + ROUNDS * 20_000,
);
