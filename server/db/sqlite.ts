import SqliteDatabase, { type Database, type Statement as Prepared } from 'better-sqlite3';
import { createLocalAnnouncer } from './announcer.ts';
import type { Db, Reader, Transaction } from './db.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { createPace, type Pace } from './pace.ts';
import { createQueryCompiler, type Query, type Statement } from './query.ts';
import { SingleWriterDialect } from './single-writer-dialect.ts';
import { fixStatistics } from './sqlite-statistics.ts';

/** Opens and migrates the embedded database at `file`. One process at a time; answered writes survive a power cut. */
export async function openSqlite(file: string): Promise<Db> {
  const writer = new SqliteDatabase(file);
  try {
    configure(writer);
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
  const pace = createPace();
  const commits = createGroupCommit(writer, createTransaction(writer, compile, pace), pace);
  return {
    ...createReader(reader, compile),
    ...createLocalAnnouncer(),
    write: (work) => commits.write(work),
    async close() {
      await commits.drain();
      if (!writer.open) return;
      reader.close();
      writer.close();
    },
  };
}

function configure(connection: Database): void {
  if (!connection.readonly) {
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
  }
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
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
  return {
    ...createReader(connection, compile),
    async run(query, params) {
      const { sql, bind } = compile(query);
      const { changes } = prepare(sql).run(...bind(params));
      const rest = pace.rest();
      if (rest) await rest;
      return changes;
    },
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
