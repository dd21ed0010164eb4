import type { CompiledQuery, JoinBuilder, Kysely, QueryCompiler } from 'kysely';
import { DummyDriver, Kysely as KyselyBuilder, type Dialect } from 'kysely';
import type { Tables } from './schema.ts';

interface Compilable<R> {
  compile(): CompiledQuery<R>;
}

/** One query of the product: built by Kysely, compiled once an engine, run with named parameters `P` giving rows `R`. */
export interface Query<P, R> {
  readonly build: (db: Kysely<Tables>, param: P) => Compilable<R>;
}

/** SQL with positional parameters, and how to fill them from named ones. */
export interface Statement {
  readonly sql: string;
  readonly bind: (params: object) => unknown[];
}

/** Stands in the built query where a parameter will come. */
class Marker {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Curried, so that the parameters are written down and the row is inferred. */
export function query<P extends object>() {
  return <R>(build: Query<P, R>['build']): Query<P, R> => ({ build });
}

/** Compiles each query at its first use with the given dialect, and keeps it. */
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
