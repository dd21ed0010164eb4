import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { databaseFile } from '../open-data-dir.ts';
import { meetSyncs, type Sync } from './syncs.ts';

/** Of so many syncs one is the last before a power cut. */
const CUT_EVERY = 6;
const MOST_TURNS = 20;

/** What the disk is sure to have. In memory: to write it would be what the disk is busy with. */
interface Image {
  readonly database: Buffer;
  readonly log: Buffer;
}

export interface PowerCut {
  /** The writes that were answered before it. */
  readonly answered: readonly string[];
  /** Makes a folder as it leaves it. */
  writeOut(): string;
}

export interface PowerCuts {
  readonly cuts: readonly PowerCut[];
  /** How often the log was begun anew. */
  readonly countLogs: () => number;
}

/**
 * From now on each sync takes its time, and of some it is kept what the disk is sure to have before the next one ends: of
 * the log what was in it as the sync began; of the database what was in it as the log was begun, or, by chance, also
 * what was written back since.
 */
export function keepPowerCuts(dataDir: string, answered: readonly string[]): PowerCuts {
  const database = databaseFile(dataDir);
  const log = openSync(`${database}-wal`, 'r');
  onTestFinished(() => closeSync(log));
  const cuts: PowerCut[] = [];
  let base = Buffer.alloc(0);
  let logs = 0;
  let salt = '';
  let syncs = 0;
  let last: Image | null = null;

  /** The salt is another in each log: https://sqlite.org/fileformat2.html#the_write_ahead_log */
  function readSalt(): string {
    const header = Buffer.alloc(32);
    readSync(log, header, 0, header.length, 0);
    return header.toString('hex', 16, 24);
  }

  function takeImage(): Image {
    return {
      database: randomInt(2) === 0 ? base : readFileSync(database),
      log: readFileSync(`${database}-wal`),
    };
  }

  /** What the disk has when this sync has ended, of some. */
  function beforeSync(): Image | null {
    const nowSalt = readSalt();
    if (nowSalt !== salt) {
      salt = nowSalt;
      base = readFileSync(database);
      logs += 1;
    }
    syncs += 1;
    return syncs % CUT_EVERY === 0 ? takeImage() : null;
  }

  function afterSync(image: Image | null): void {
    // The product has not heard of this one yet: all it has answered rests on the one before.
    if (last !== null) cuts.push(makeCut(last, answered));
    last = image;
  }

  async function meet(sync: Sync): Promise<void> {
    const image = beforeSync();
    for (let turns = randomInt(MOST_TURNS); turns > 0; turns -= 1) await nextTurn();
    await sync.go();
    afterSync(image);
  }

  function meetInThread(sync: () => void): void {
    const image = beforeSync();
    sync();
    afterSync(image);
  }
  meetSyncs((sync) => void meet(sync), meetInThread);
  return { cuts, countLogs: () => logs };
}

function makeCut({ database, log }: Image, answered: readonly string[]): PowerCut {
  return {
    answered: [...answered],
    writeOut() {
      const dataDir = makeTempDir();
      writeFileSync(databaseFile(dataDir), database);
      writeFileSync(`${databaseFile(dataDir)}-wal`, log);
      return dataDir;
    },
  };
}
