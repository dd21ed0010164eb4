import { Type, type Static } from 'typebox';
import { Strict } from './fields.ts';
import { PlayEventSchema } from './events.ts';

/** `application/problem+json`: what went wrong, for a program (`code`) and for a person (`message`). */
export const ProblemSchema = Strict({
  status: Type.Integer(),
  code: Type.String(),
  message: Type.String(),
  /** For `invalid`: a JSON pointer to each field that does not fit, and why. */
  errors: Type.Optional(Type.Array(Strict({ path: Type.String(), message: Type.String() }))),
  /** For `event_active` and `event_complete`: the session in the way. */
  event: Type.Optional(PlayEventSchema),
});
export type Problem = Static<typeof ProblemSchema>;
