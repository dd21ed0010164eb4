import type { CompiledQuery, JoinBuilder, Kysely, QueryCompiler } from 'kysely';
import { DummyDriver, Kysely as KyselyBuilder, type Dialect } from 'kysely';
import type { TableName, Tables } from './schema.ts';

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

/** A query built by Kysely, compiled once per engine, with named parameters `P` and rows `R`. */
export interface Query<P, R> {
  readonly build: (db: Kysely<Tables>, param: P) => Compilable<R>;
  readonly write?: Write;
}

/** The table into which a query writes its parameters as a row. */
interface Write {
  readonly table: TableName;
  readonly inserts: boolean;
}

/** SQL with positional parameters; `bind` fills them from named ones. */
export interface Statement {
  readonly sql: string;
  readonly bind: (params: object) => unknown[];
}

/** Placeholder of a parameter in the built query. */
class Marker {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Curried, so that the caller gives the type of the parameters and the row type is inferred. */
export function query<P extends object>() {
  return <R>(build: Query<P, R>['build'], write?: Write): Query<P, R> => ({
    build,
    ...(write && { write }),
  });
}

/** Compiles each query once at its first use. */
export function createQueryCompiler(dialect: Omit<Dialect, 'createDriver'>) {
  const db = new KyselyBuilder<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (kysely) => dialect.createIntrospector(kysely),
      createQueryCompiler: (): QueryCompiler => dialect.createQueryCompiler(),
      createDriver: () => new DummyDriver(),
    },
  });
  const statements = new WeakMap<Query<never, unknown>, Statement>();

  return <P, R>(wanted: Query<P, R>): Statement => {
    const known = statements.get(wanted);
    if (known) return known;
    const markers = new Proxy({}, { get: (_, name) => new Marker(String(name)) });
    const { sql, parameters } = wanted.build(db, markers as P).compile();
    const statement = { sql, bind: createBinder(parameters) };
    statements.set(wanted, statement);
    return statement;
  };
}

function createBinder(parameters: readonly unknown[]): Statement['bind'] {
  return (params) => {
    const named = params as Readonly<Record<string, unknown>>;
    return parameters.map((parameter) => {
      if (!(parameter instanceof Marker)) return parameter;
      const given = named[parameter.name];
      if (given === undefined)
        throw new TypeError(`The query needs a parameter ${parameter.name}.`);
      return given;
    });
  };
}

/** Joins the rows of one user whose columns `left` and `right`, each `table.column`, are equal. */
export function ownRows(left: string, right: string) {
  const [one, other] = [left, right].map((column) => `${column.split('.')[0]}.user_id`);
  return <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    join.onRef(one as never, '=', other as never).onRef(left as never, '=', right as never);
}
