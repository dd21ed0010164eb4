import { Type, type Static } from 'typebox';
import {
  Color,
  DurationMs,
  Id,
  IdentityId,
  Ignored,
  IsActive,
  MadeOn,
  Name,
  NewId,
  OwnColor,
  OwnId,
  OwnName,
  Place,
  Strict,
  described,
} from './fields.ts';
import { HabitOrderSchema, HabitSchema, NewHabitSchema } from './habits.ts';
import { LIMITS } from './limits.ts';
import { ById, Nothing, EVERYTHING, HABITS, NAMES, type RouteTable } from './route.ts';
import { UserSchema } from './users.ts';

const Level = described(
  Type.Integer({ minimum: 1 }),
  'From 1 on: `1 + floor(sqrt(total time / 15 min))`.',
);
const LevelProgress = described(
  Type.Number({ minimum: 0, maximum: 100 }),
  'How far it is to the next level, in percent.',
);
/** Milliseconds of all completed sessions of an identity. */
const TotalTime = described(
  Type.Integer({ minimum: 0 }),
  'Milliseconds of all of its completed sessions.',
);

/**
 * An identity ("value" on the wire) with its level and its active habits in order; an archived one has all its habits.
 */
export const IdentitySchema = Strict(
  'Who someone wants to become ("value" on the wire), with its level and its habits.',
  {
    id: OwnId,
    description: OwnName,
    color: OwnColor,
    level: Level,
    level_progress: LevelProgress,
    total_time: TotalTime,
    is_active: IsActive,
    order: described(Place, 'Its place, from 0; 1000000 until it was put in order.'),
    Habits: described(Type.Array(HabitSchema), 'Its habits, in their order.'),
  },
);
export type Identity = Static<typeof IdentitySchema>;

export const NewIdentitySchema = Strict('An identity to create.', {
  id: Type.Optional(NewId),
  description: OwnName,
  color: OwnColor,
});
export type NewIdentity = Static<typeof NewIdentitySchema>;

export const InitSchema = Strict('A first identity with its first habit.', {
  id: Type.Optional(described(Id, 'Your own id for the identity.')),
  value_name: described(Name, 'The name of the identity.'),
  value_color: described(Color, 'The color of the identity.'),
  habit_id: Type.Optional(described(Id, 'Your own id for the habit.')),
  habit_name: described(Name, 'The name of the habit.'),
  habit_duration: described(
    NewHabitSchema.properties.duration,
    'The planned duration of the habit, in milliseconds.',
  ),
});
export type Init = Static<typeof InitSchema>;

export const IdentityChangeSchema = Strict('What changes of an identity; what is left out stays.', {
  id: OwnId,
  description: Type.Optional(OwnName),
  color: Type.Optional(OwnColor),
  is_active: Type.Optional(IsActive),
  made_on: Type.Optional(MadeOn),
  ...Ignored('level', 'level_progress', 'total_time', 'order', 'Habits'),
});
export type IdentityChange = Static<typeof IdentityChangeSchema>;

/**
 * New order of the identities, as ids. Identities that are not named follow in their present order; unknown ids are
 * ignored.
 */
export const IdentityOrderSchema = Strict('The order of all of your identities.', {
  value_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: LIMITS.listLength,
    uniqueItems: true,
    description: 'Your identities, first to last.',
  }),
});
export type IdentityOrder = Static<typeof IdentityOrderSchema>;

/** Which session to settle: the newest unsettled one of that identity with that duration in milliseconds. */
export const SettleSchema = Strict('Which session to settle.', {
  value_id: IdentityId,
  duration: described(DurationMs, 'The duration of the session, in milliseconds.'),
});
export type Settle = Static<typeof SettleSchema>;

export const LevelAnswerSchema = Strict(
  'Whether the session raised the level, and where the identity stands now.',
  {
    leveled_up: described(Type.Boolean(), 'Whether this session raised the level.'),
    level: Level,
    old_level: described(Level, 'The level before this session.'),
    level_progress: LevelProgress,
    total_time: TotalTime,
    description: OwnName,
    color: OwnColor,
    value: described(
      Strict({ id: OwnId, level: Level, level_progress: LevelProgress }),
      'The identity, where it stands now.',
    ),
  },
);
export type LevelAnswer = Static<typeof LevelAnswerSchema>;

export const identityRoutes = {
  'GET /api/values': {
    id: 'listIdentities',
    summary: 'List your identities',
    about: 'With their levels and their active habits, oldest first.',
    isHeavy: true,
    status: 200,
    answer: Type.Array(IdentitySchema),
    etag: 'until-next-write',
  },
  'GET /api/values/archived': {
    id: 'listArchivedIdentities',
    summary: 'List archived identities',
    about: 'With all of their habits.',
    isHeavy: true,
    status: 200,
    answer: Type.Array(IdentitySchema),
    etag: 'until-next-write',
  },
  'POST /api/values': {
    id: 'createIdentity',
    summary: 'Create an identity',
    about:
      'It begins at level 1, without habits. Name its id yourself, and a repeat finds what it made.',
    status: 201,
    body: NewIdentitySchema,
    answer: IdentitySchema,
    changes: ['values'],
  },
  'PUT /api/values': {
    id: 'changeIdentity',
    summary: 'Change, archive or restore an identity',
    about:
      'Archived (`is_active: false`), it takes its habits with it; restored, it brings back those that went with it.',
    status: 200,
    body: IdentityChangeSchema,
    answer: IdentitySchema,
    changes: NAMES,
    refusals: ['not_found'],
  },
  'POST /api/values/level/': {
    id: 'claimLevelUp',
    summary: 'Ask once whether a session raised the level',
    about:
      'Settles the newest unsettled session of that identity with that duration. Where there is none, the time is recorded as a session of its own.',
    status: 200,
    body: SettleSchema,
    answer: LevelAnswerSchema,
    changes: ['values', 'events'],
    refusals: ['not_found'],
  },
  'POST /api/values/init': {
    id: 'createFirstIdentity',
    summary: 'Create an identity with its first habit',
    about: 'What a quick start chose. Name both ids yourself, and a repeat finds what it made.',
    status: 201,
    body: InitSchema,
    answer: IdentitySchema,
    changes: HABITS,
    refusals: ['id_taken'],
  },
  'POST /api/values/init/onboardingcomplete': {
    id: 'completeOnboarding',
    summary: 'Mark all pages of the onboarding as seen',
    about: 'Later calls change nothing.',
    status: 200,
    answer: UserSchema,
    changes: ['users'],
  },
  'POST /api/values/reorder': {
    id: 'reorderIdentities',
    summary: 'Put your identities in order',
    about:
      'Send their ids, first to last. What another device archived or deleted meanwhile is passed over, and what you leave out comes last. Answers all of your active identities.',
    status: 200,
    body: IdentityOrderSchema,
    answer: Type.Array(IdentitySchema),
    changes: ['values'],
    refusals: ['not_found'],
  },
  'DELETE /api/values/:id': {
    id: 'deleteIdentity',
    summary: 'Delete an archived identity for good',
    about: 'With its habits and its sessions. Archive it first.',
    status: 204,
    params: ById('The identity.'),
    answer: Nothing,
    changes: EVERYTHING,
    refusals: ['not_found', 'not_archived'],
  },
  // Defined here because it returns an identity.
  'POST /api/habits/reorder': {
    id: 'reorderHabits',
    summary: 'Put the habits of an identity in order',
    about:
      'Send their ids, first to last. What is no habit of it any more is passed over, and what you leave out comes last.',
    status: 200,
    body: HabitOrderSchema,
    answer: IdentitySchema,
    changes: HABITS,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable;
