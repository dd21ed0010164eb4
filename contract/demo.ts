import { Type, type Static } from 'typebox';
import { Instant, Strict } from './fields.ts';
import { UserSchema } from './users.ts';

/** A guest's account, and the bearer token that speaks for it until both expire. */
export const GuestAnswerSchema = Strict({
  token: Type.String(),
  expires_at: Instant,
  user: UserSchema,
});
export type GuestAnswer = Static<typeof GuestAnswerSchema>;
