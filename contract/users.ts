import { Type, type Static } from 'typebox';
import { CreatedAt, Id, Ignored, Instant, Nullable, Strict, TEXT, described } from './fields.ts';
import { LIMITS } from './limits.ts';
import { Nothing, EVERYTHING, type RouteTable } from './route.ts';

const Headshot = described(
  Type.Union([Type.Literal('headshot1'), Type.Literal('headshot2'), Type.Literal('headshot3')]),
  'The drawn picture that you chose.',
);
const PreferenceKey = '^[a-z][a-z0-9_]{0,39}$';
const PreferenceScalar = Type.Union([
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: 200 }),
]);
const Preferences = described(
  Type.Record(Type.String({ pattern: PreferenceKey }), PreferenceScalar, {
    additionalProperties: false,
    maxProperties: LIMITS.preferences,
  }),
  'Your settings by name, such as `developer_mode`: up to 50 of true or false, a number or a text.',
);

export const UserSchema = Strict('Who plays.', {
  id: described(Id, 'Your id.'),
  display_name: Type.String({
    maxLength: LIMITS.nameLength,
    pattern: TEXT,
    description: 'What you want to be called; empty until you say.',
  }),
  avatar: Type.Union([Type.String({ maxLength: 200, pattern: TEXT }), Type.Null()], {
    description: '`stone` for a stone with the first letter of the name; null for the portrait.',
  }),
  selectedHeadshot: Headshot,
  onboarding_completed: Type.Integer({
    minimum: 0,
    maximum: 15,
    description: 'The pages of the onboarding that are done, a bit each: 1, 2, 4 and 8.',
  }),
  preferences: Preferences,
  time_zone: Type.String({
    maxLength: 60,
    description: 'The IANA zone that your days are in, such as `Europe/Berlin`.',
  }),
  day_start_hour: Type.Integer({
    minimum: 0,
    maximum: 6,
    description: 'The hour at which your day starts, for night owls.',
  }),
  guest_until: Nullable(
    Instant,
    'Until when the account of a guest is kept; null for one that stays.',
  ),
  guest_kind: Type.Union([Type.Literal('demo'), Type.Literal('own'), Type.Null()], {
    description: '`demo` or `own`: whether the guest opened the demo or began a game of their own.',
  }),
  createdAt: CreatedAt,
});
export type User = Static<typeof UserSchema>;
export type GuestKind = NonNullable<User['guest_kind']>;

const fields = UserSchema.properties;

/**
 * A blank `display_name` is not saved. Only the named preferences change. `onboarding_page` marks one page as done and
 * leaves the others, while `onboarding_completed` sets all of them.
 */
export const UserChangeSchema = Strict('What changes of the user; what is left out stays.', {
  display_name: Type.Optional(fields.display_name),
  avatar: Type.Optional(fields.avatar),
  selectedHeadshot: Type.Optional(Headshot),
  onboarding_completed: Type.Optional(fields.onboarding_completed),
  onboarding_page: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)], {
      description:
        'One page of the onboarding that is done now, 1 to 4, beside those that are done already.',
    }),
  ),
  preferences: Type.Optional(Preferences),
  time_zone: Type.Optional(
    Type.String({
      maxLength: 60,
      format: 'time-zone',
      description: 'The IANA zone that your days are in, such as `Europe/Berlin`.',
    }),
  ),
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
    etag: 'until-next-write',
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
    about:
      'With everything in it, for good, and signed out everywhere. There is no way back. Tokens of the embedded login provider must be of a login of the last 10 minutes.',
    needsFreshLogin: true,
    status: 204,
    answer: Nothing,
  },
} as const satisfies RouteTable;
