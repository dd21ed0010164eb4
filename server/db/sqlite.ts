import SqliteDatabase, { type Database, type Statement as Prepared } from 'better-sqlite3';
import { createLocalAnnouncer } from './announcer.ts';
import type { Db, Reader, Transaction } from './db.ts';
import { createDurableCommit } from './durable-commit.ts';
import { createGroupCommit } from './group-commit.ts';
import { openJournal } from './journal.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { createPace, type Pace } from './pace.ts';
import { createQueryCompiler, type Query, type Statement } from './query.ts';
import { SingleWriterDialect } from './single-writer-dialect.ts';
import { fixStatistics } from './sqlite-statistics.ts';
import { createWriteBack } from './write-back.ts';

/** 64 MB: a page that is written again and again is copied once for many commits. */
const LONG_LOG_PAGES = 16_000;

/** What the file of the log keeps of its length when it is begun anew: to lengthen it again takes a sync longer. */
const KEPT_LOG_BYTES = 128 * 1024 * 1024;

/** Opens and migrates the embedded database at `file`. One process at a time; answered writes survive a power cut. */
export async function openSqlite(file: string, longLogPages = LONG_LOG_PAGES): Promise<Db> {
  const writer = new SqliteDatabase(file);
  try {
    configure(writer);
    await migrateSqlite(writer, file);
    fixStatistics(writer);
    leaveSyncsToUs(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  // Readers have a connection of their own, so that none sees a transaction that is still open.
  const reader = new SqliteDatabase(file, { readonly: true });
  configure(reader);
  const journal = await openJournal(file);
  await journal.sync();

  const compile = createQueryCompiler(new SingleWriterDialect({ database: writer }));
  const pace = createPace();
  const tx = createTransaction(writer, compile, pace);
  const writeBack = createWriteBack(writer, file, longLogPages);
  const disk = createDurableCommit({ writer, reader, journal, writeBack });
  const { write, failed, drain } = createGroupCommit({ writer, tx, pace, disk });
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    await drain();
    await writeBack.close();
    await journal.close();
    reader.close();
    writer.close();
  }

  return {
    ...createReader(reader, compile),
    ...createLocalAnnouncer(),
    write,
    failed,
    close: () => (closing ??= close()),
  };
}

function configure(connection: Database): void {
  if (!connection.readonly) {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  // 8 MB: the rest is in the system's memory, from where a page comes in microseconds.
  connection.pragma('cache_size = -8192');
  connection.pragma('temp_store = MEMORY');
}

/**
 * From here on SQLite syncs only where it begins the log anew: commits are synced by the journal, what is written back by
 * its own thread. First it brings everything that it finds into the database: a process that was killed may have left what
 * nobody has synced, and it will be answered for.
 */
function leaveSyncsToUs(writer: Database): void {
  writer.pragma('wal_checkpoint(truncate)');
  writer.pragma(`journal_size_limit = ${KEPT_LOG_BYTES}`);
  writer.pragma('wal_autocheckpoint = 0');
  writer.pragma('synchronous = NORMAL');
}

type Compile = <P, R>(query: Query<P, R>) => Statement;

export function createReader(connection: Database, compile: Compile): Reader {
  const prepare = createPreparer(connection);
  return {
    async all<P extends object, R>(query: Query<P, R>, params: P) {
      const { sql, bind } = compile(query);
      return prepare(sql).all(...bind(params)) as R[];
    },
    async first<P extends object, R>(query: Query<P, R>, params: P) {
      const { sql, bind } = compile(query);
      return prepare(sql).get(...bind(params)) as R | undefined;
    },
  };
}

/** Readers are served between the statements of a long one: they see what was before it. */
function createTransaction(connection: Database, compile: Compile, pace: Pace): Transaction {
  const prepare = createPreparer(connection);
  async function runCounted<P extends object, R>(query: Query<P, R>, params: P): Promise<number> {
    const { sql, bind } = compile(query);
    const { changes } = prepare(sql).run(...bind(params));
    const rest = pace.rest();
    if (rest) await rest;
    return changes;
  }

  return {
    ...createReader(connection, compile),
    runCounted,
    run: async (query, params) => void (await runCounted(query, params)),
    // There is only one transaction at a time.
    async lock() {},
  };
}

function createPreparer(connection: Database): (sql: string) => Prepared {
  const prepared = new Map<string, Prepared>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}
