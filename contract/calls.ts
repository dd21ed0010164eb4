import type { Static, TSchema } from 'typebox';
import type { RouteKey, Routes } from './routes.ts';

type StaticOf<R, K extends string> =
  R extends Readonly<Record<K, infer S extends TSchema>> ? Static<S> : undefined;

/** The body, path and query parameters and answer of a call; `undefined` where it has none. Types only, so that a client ships no schema. */
export type BodyOf<K extends RouteKey> = StaticOf<Routes[K], 'body'>;
export type ParamsOf<K extends RouteKey> = StaticOf<Routes[K], 'params'>;
export type QueryOf<K extends RouteKey> = StaticOf<Routes[K], 'query'>;
export type AnswerOf<K extends RouteKey> = StaticOf<Routes[K], 'answer'>;
