import type { Static, TSchema } from 'typebox';
import type { RouteKey, Routes } from './routes.ts';

type StaticOf<R, K extends string> =
  R extends Readonly<Record<K, infer S extends TSchema>> ? Static<S> : undefined;

/** Body, parameters, query and answer of a call; `undefined` if it has none. Types only, so clients ship no schema. */
export type BodyOf<K extends RouteKey> = StaticOf<Routes[K], 'body'>;
export type ParamsOf<K extends RouteKey> = StaticOf<Routes[K], 'params'>;
export type QueryOf<K extends RouteKey> = StaticOf<Routes[K], 'query'>;
export type AnswerOf<K extends RouteKey> = StaticOf<Routes[K], 'answer'>;
