import { Type, type Static } from 'typebox';
import { Instant, Strict, described } from './fields.ts';
import type { RouteTable } from './route.ts';
import { UserSchema } from './users.ts';

export const GuestAnswerSchema = Strict('A guest’s account, and the token that speaks for it.', {
  token: described(Type.String(), 'The bearer token of the guest.'),
  expires_at: described(Instant, 'When the account and its token end.'),
  user: described(UserSchema, 'The user.'),
});
export type GuestAnswer = Static<typeof GuestAnswerSchema>;

// A guest created with the same key may be deleted by now: `token_expired`.
export const guestRoutes = {
  'POST /api/demo': {
    id: 'startDemo',
    summary: 'Start the demo',
    about:
      'Opens an account with a believable history, without a sign-up, and answers the token that speaks for it. Both expire.',
    status: 201,
    answer: GuestAnswerSchema,
    access: 'anyone',
    refusals: ['token_expired', 'demo_full'],
  },
  'POST /api/guests': {
    id: 'startAsGuest',
    summary: 'Begin a game as a guest',
    about:
      'Opens an empty account without a sign-up, and answers the token that speaks for it. Both expire 90 days after the last write, and become those of whoever registers with the token.',
    status: 201,
    answer: GuestAnswerSchema,
    access: 'anyone',
    refusals: ['token_expired', 'demo_full'],
  },
} as const satisfies RouteTable;
