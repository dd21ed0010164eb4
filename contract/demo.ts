import { Type, type Static } from 'typebox';
import { Instant, Strict } from './fields.ts';
import { UserSchema } from './users.ts';

/** A guest's account, and the bearer token that speaks for it until both expire. */
export const DemoAnswerSchema = Strict({
  token: Type.String(),
  expires_at: Instant,
  user: UserSchema,
});
export type DemoAnswer = Static<typeof DemoAnswerSchema>;
