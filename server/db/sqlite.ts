import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase, { type Database, type Statement as Prepared } from 'better-sqlite3';
import { SqliteDialect, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';
import { createLocalAnnouncer } from './announcer.ts';
import type { Db, Reader, Transaction } from './db.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrateSqlite } from './migrate.ts';
import { createQueryCompiler, type Query, type Statement } from './query.ts';
import { fixStatistics } from './sqlite-statistics.ts';

/** 16 MB: a page that is written again and again is copied into the database once for many commits. */
const LONG_LOG_PAGES = 4000;

/** The file of the log grows beyond that while a backup reads, and is cut to it afterwards. */
const LARGEST_LOG_BYTES = 64 * 1024 * 1024;

/** After so many changes other requests are served: 10 ms at most. */
const CHANGES_PER_TURN = 500;

/** Opens and migrates the embedded database at `file`. One process at a time; answered writes survive a power cut. */
export async function openSqlite(file: string): Promise<Db> {
  const writer = new SqliteDatabase(file);
  try {
    configure(writer);
    syncLog(writer);
    await migrateSqlite(writer, file);
    fixStatistics(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  // Readers have a connection of their own, so that none sees a transaction that is still open.
  const reader = new SqliteDatabase(file, { readonly: true });
  configure(reader);

  const compile = createQueryCompiler(new SingleWriterDialect({ database: writer }));
  const { write, failed } = createGroupCommit(writer, createTransaction(writer, compile));
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    // It comes after every write that was asked for.
    await write(async () => {});
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
    // Each commit is on the disk before it returns, and before any reader sees it.
    connection.pragma('synchronous = FULL');
    connection.pragma(`wal_autocheckpoint = ${LONG_LOG_PAGES}`);
    connection.pragma(`journal_size_limit = ${LARGEST_LOG_BYTES}`);
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  // 8 MB: the rest is in the system's memory, from where a page comes in microseconds.
  connection.pragma('cache_size = -8192');
  connection.pragma('temp_store = MEMORY');
}

/**
 * Copies the log into the database and waits for the disk. A process that was killed after a fault of the disk, or one of
 * a version that left the syncs to another thread, may have left commits in the log that are not on the disk.
 */
function syncLog(writer: Database): void {
  writer.pragma('wal_checkpoint(truncate)');
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

function createTransaction(connection: Database, compile: Compile): Transaction {
  let changesInTurn = 0;
  const prepare = createPreparer(connection);
  async function runCounted<P extends object, R>(query: Query<P, R>, params: P): Promise<number> {
    const { sql, bind } = compile(query);
    const { changes } = prepare(sql).run(...bind(params));
    changesInTurn = (changesInTurn + 1) % CHANGES_PER_TURN;
    if (changesInTurn === 0) await nextTurn();
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

/** SQLite as we use it: with one writer, and with statements that are kept. */
export class SingleWriterDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SingleWriterQueryCompiler();
  }
}

class SingleWriterQueryCompiler extends SqliteQueryCompiler {
  /** There is no row to lock or that others have locked, and no word for it. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier?.startsWith('For') || node.modifier === 'SkipLocked') return;
    super.visitSelectModifier(node);
  }

  /**
   * The sign does nothing to the value, but hides it from the planner. Otherwise a statement that the planner has
   * thought about, as every join, is prepared anew whenever other values are bound, in case they suit another plan
   * (`SQLITE_ENABLE_STAT4`): ten times what it takes to run. All have one plan here.
   */
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
