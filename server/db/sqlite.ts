import SqliteDatabase, { type Database, type Statement as Prepared } from 'better-sqlite3';
import { SqliteDialect, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';
import { syncPath } from '../base/durable-files.ts';
import { yieldIfDue } from '../base/yield-if-due.ts';
import { createLocalAnnouncer } from './announcer.ts';
import type { Db, Reader, Transaction } from './db.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrateSqlite } from './migrate.ts';
import { createQueryCompiler, type Query, type Statement } from './query.ts';
import { BUSY_TIMEOUT_MS, emptyLog } from './sqlite-reserve.ts';
import { fixStatistics } from './sqlite-statistics.ts';

/** 16 MB: a page that is written repeatedly is copied into the database once for many commits. */
const LONG_LOG_PAGES = 4000;

/** The log grows beyond that while a backup reads, and is truncated to this size afterwards. */
const LARGEST_LOG_BYTES = 64 * 1024 * 1024;

/**
 * Opens and migrates the embedded database at `file`, for one process at a time. Answered writes survive a power cut.
 */
export async function openSqlite(file: string): Promise<Db> {
  const writer = new SqliteDatabase(file);
  try {
    configure(writer);
    syncLog(writer, file);
    await migrateSqlite(writer, file);
    fixStatistics(writer);
  } catch (error) {
    writer.close();
    throw error;
  }
  // Readers have their own connection, so that they never see an open transaction.
  const reader = new SqliteDatabase(file, { readonly: true });
  configure(reader);

  const compile = createQueryCompiler(new SingleWriterDialect({ database: writer }));
  const commits = createGroupCommit(writer, file, createTransaction(writer, compile));
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    // An empty write waits for all earlier writes.
    await commits.write(async () => {});
    reader.close();
    writer.close();
  }

  return {
    ...createReader(reader, compile),
    ...createLocalAnnouncer(),
    ...commits,
    async snapshot(read) {
      const connection = new SqliteDatabase(file, { readonly: true });
      try {
        configure(connection);
        connection.exec('begin');
        return await read(createReader(connection, compile));
      } finally {
        connection.close();
      }
    },
    async purge() {
      await commits.write(async () => {});
      if (!writer.inTransaction) emptyLog(writer, file);
    },
    close: () => (closing ??= close()),
  };
}

function configure(connection: Database): void {
  if (!connection.readonly) {
    connection.pragma('journal_mode = WAL');
    // Each commit is on the disk before it returns and before a reader sees it.
    connection.pragma('synchronous = FULL');
    connection.pragma(`wal_autocheckpoint = ${LONG_LOG_PAGES}`);
    // Deleted text is overwritten.
    connection.pragma('secure_delete = ON');
    connection.pragma(`journal_size_limit = ${LARGEST_LOG_BYTES}`);
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // 8 MB: the rest is in the system's page cache, which takes microseconds to read.
  connection.pragma('cache_size = -8192');
  connection.pragma('temp_store = MEMORY');
}

/**
 * Copies the log into the database and syncs the disk. The log may contain commits that are not on the disk, left by a
 * process that was killed after a disk error or by a version that synced in another thread. If the disk is too full for
 * the copy, syncs the log itself.
 */
function syncLog(writer: Database, file: string): void {
  if (!emptyLog(writer, file)) syncPath(`${file}-wal`);
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
  const prepare = createPreparer(connection);
  async function runCounted<P extends object, R>(query: Query<P, R>, params: P): Promise<number> {
    const { sql, bind } = compile(query);
    const { changes } = prepare(sql).run(...bind(params));
    await yieldIfDue();
    return changes;
  }

  return {
    ...createReader(connection, compile),
    runCounted,
    run: async (query, params) => void (await runCounted(query, params)),
    // SQLite runs only one write transaction at a time.
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

/** SQLite dialect for a single writer and cached statements. */
export class SingleWriterDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SingleWriterQueryCompiler();
  }
}

class SingleWriterQueryCompiler extends SqliteQueryCompiler {
  /** Omits `for update` and `skip locked`, which SQLite neither needs nor knows. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier?.startsWith('For') || node.modifier === 'SkipLocked') return;
    super.visitSelectModifier(node);
  }

  /**
   * The plus sign does not change the value but hides it from the planner. Otherwise SQLite re-prepares each statement
   * with a join whenever other values are bound, in case they suit another plan (`SQLITE_ENABLE_STAT4`), which takes
   * ten times as long as running it. All statements have one plan here.
   */
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
