import { Type, type Static } from 'typebox';
import { Id, Ignored, Instant, Strict, TEXT } from './fields.ts';
import { LIMITS } from './limits.ts';
import { Nothing, EVERYTHING, type RouteTable } from './route.ts';

const Headshot = Type.Union([
  Type.Literal('headshot1'),
  Type.Literal('headshot2'),
  Type.Literal('headshot3'),
]);
const PreferenceKey = '^[a-z][a-z0-9_]{0,39}$';
const PreferenceScalar = Type.Union([
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: 200 }),
]);
const Preferences = Type.Record(Type.String({ pattern: PreferenceKey }), PreferenceScalar, {
  additionalProperties: false,
  maxProperties: LIMITS.preferences,
});

/** Who plays, with the zone and the hour (0 to 6) that say when their days begin. */
export const UserSchema = Strict({
  id: Id,
  display_name: Type.String({ maxLength: LIMITS.nameLength, pattern: TEXT }),
  avatar: Type.Union([Type.String({ maxLength: 200, pattern: TEXT }), Type.Null()]),
  selectedHeadshot: Headshot,
  onboarding_completed: Type.Integer({ minimum: 0, maximum: 15 }),
  preferences: Preferences,
  time_zone: Type.String({ maxLength: 60 }),
  day_start_hour: Type.Integer({ minimum: 0, maximum: 6 }),
  /** When a guest's account is deleted unless they sign up; null for everybody else. */
  guest_until: Type.Union([Instant, Type.Null()]),
  /** `demo`: a guest of the demo. `own`: a guest who began a game of their own. Null for everybody else. */
  guest_kind: Type.Union([Type.Literal('demo'), Type.Literal('own'), Type.Null()]),
  createdAt: Instant,
});
export type User = Static<typeof UserSchema>;
export type GuestKind = NonNullable<User['guest_kind']>;

const fields = UserSchema.properties;

/**
 * A blank `display_name` is not saved. Of the preferences those change that are named. `onboarding_page` marks one page
 * as done and leaves the others as they are, where `onboarding_completed` states them all.
 */
export const UserChangeSchema = Strict({
  display_name: Type.Optional(fields.display_name),
  avatar: Type.Optional(fields.avatar),
  selectedHeadshot: Type.Optional(Headshot),
  onboarding_completed: Type.Optional(fields.onboarding_completed),
  onboarding_page: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
  ),
  preferences: Type.Optional(Preferences),
  time_zone: Type.Optional(Type.String({ maxLength: 60, format: 'time-zone' })),
  day_start_hour: Type.Optional(fields.day_start_hour),
  ...Ignored('id', 'guest_until', 'guest_kind', 'createdAt'),
});
export type UserChange = Static<typeof UserChangeSchema>;

export const userRoutes = {
  'GET /api/users/me': {
    id: 'getMe',
    summary: 'Read your account',
    about:
      'Who you are here, your preferences, and the zone and hour that say when your days begin.',
    status: 200,
    answer: UserSchema,
    answerHolds: 'until a write',
  },
  'PUT /api/users/me': {
    id: 'changeMe',
    summary: 'Change your account',
    about:
      'Send what changes, or the whole user as you read it. Of the `preferences` those change that are sent. `onboarding_page` marks one page of the introduction as seen, beside those that are.',
    status: 200,
    body: UserChangeSchema,
    answer: UserSchema,
    changes: EVERYTHING,
  },
  'POST /api/users/register': {
    id: 'register',
    summary: 'Set up the account of a new sign-in',
    about:
      'Makes the user that your token speaks for. Asked again it answers the same user. Every other call is refused until this one was made.',
    status: 200,
    answer: UserSchema,
  },
  'POST /api/users/logout': {
    id: 'logOut',
    summary: 'Log out this device',
    about: 'Every token of this sign-in is refused from now on, on every device that shares it.',
    status: 204,
    answer: Nothing,
  },
  'DELETE /api/users/delete': {
    id: 'deleteMe',
    summary: 'Delete your account',
    about: 'With everything in it, for good, and signed out everywhere. There is no way back.',
    status: 204,
    answer: Nothing,
  },
} as const satisfies RouteTable;
