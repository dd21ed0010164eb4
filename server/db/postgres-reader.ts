import type { QueryConfig, QueryResult } from 'pg';
import type { Reader } from './db.ts';
import { fillStatement } from './postgres-pool.ts';
import type { Query, Statement } from './query.ts';

export type Send = (statement: QueryConfig) => Promise<QueryResult>;
export type Compile = <P, R>(query: Query<P, R>) => Statement;

export function createReader(compile: Compile, send: Send): Reader {
  return {
    async all<P extends object, R>(query: Query<P, R>, params: P) {
      return (await send(fillStatement(compile(query), params))).rows as R[];
    },
    async first<P extends object, R>(query: Query<P, R>, params: P) {
      return (await send(fillStatement(compile(query), params))).rows[0] as R | undefined;
    },
  };
}
