import type { Database } from 'better-sqlite3';
import type { Journal } from './journal.ts';
import { createLoneCommits } from './lone-commits.ts';
import type { WriteBack } from './write-back.ts';

/** Commits on a disk whose sync nothing waits for but the answers. One commit at a time. */
export interface DurableCommit {
  /**
   * Commits the writer's open transaction, where it is of one write alone that of `owner`. Throws where it cannot be;
   * resolves when it is on the disk.
   */
  commit(owner: string | undefined): Promise<void>;
  readonly writeBack: WriteBack;
}

/**
 * From before a commit until it is durable the reader stays with the state before it: nobody sees, and nobody is told of,
 * what a power cut could take back.
 */
export function createDurableCommit(options: {
  writer: Database;
  reader: Database;
  journal: Journal;
  writeBack: WriteBack;
}): DurableCommit {
  const { writer, reader, journal, writeBack } = options;
  const commit = writer.prepare('commit');
  const openView = reader.prepare('begin');
  // A transaction sees the state at its first read.
  const fixView = reader.prepare('select 1 from sqlite_schema limit 1');
  const closeView = reader.prepare('commit');
  const loneCommits = createLoneCommits();

  async function sync(owner: string | undefined): Promise<void> {
    const began = performance.now();
    if (loneCommits.isExpectedOf(owner)) journal.syncInThread();
    else await journal.sync();
    loneCommits.observe(performance.now() - began, owner);
  }

  return {
    commit(owner) {
      openView.run();
      try {
        fixView.get();
        commit.run();
      } catch (error) {
        closeView.run();
        throw error;
      }
      return sync(owner).then(() => void closeView.run());
    },
    writeBack,
  };
}
