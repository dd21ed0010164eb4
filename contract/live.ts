import { Type, type Static } from 'typebox';
import { Strict } from './fields.ts';

/** The subjects of the API, as its paths name them. */
const Subject = Type.Union([
  Type.Literal('users'),
  Type.Literal('values'),
  Type.Literal('habits'),
  Type.Literal('breaks'),
  Type.Literal('schedules'),
  Type.Literal('events'),
  Type.Literal('todos'),
  Type.Literal('calendar'),
]);
export type Subject = Static<typeof Subject>;

/**
 * The data of one live event: the user's `rev` after a write, which is the event's id too, and what may read differently
 * since the event before; null where that is not known, and so may be anything.
 */
export const LiveChangeSchema = Strict({
  rev: Type.Integer({ minimum: 0 }),
  changed: Type.Union([Type.Array(Subject), Type.Null()]),
});
export type LiveChange = Static<typeof LiveChangeSchema>;
