import { Color, DurationMs, Id, Name, Place } from '#contract/fields.ts';
import { HabitSchema } from '#contract/habits.ts';
import type { HabitRow, IdentityRow } from '../../db/schema.ts';
import type { QueryCheck, RowCheck } from '../check.ts';
import { Count, Flag, hasColumns, InstantMs } from '../columns.ts';
import { isStreakWrong } from '../wrong-streaks.ts';
import { activeYetArchived, wrongHabitTimes, wrongTimes } from '../store.ts';

const identities: RowCheck<'values'> = {
  name: 'identities',
  meaning: 'An identity cannot be shown or exported.',
  table: 'values',
  fits: hasColumns<IdentityRow>({
    user_id: Id,
    id: Id,
    description: Name,
    color: Color,
    is_active: Flag,
    time_ms: Count,
    position: Place,
    created_at: InstantMs,
  }),
};

const times: QueryCheck = {
  name: 'time of identities',
  meaning: 'The level does not say what was played.',
  table: 'values',
  offenders: wrongTimes,
};

const habits: RowCheck<'habits'> = {
  name: 'habits',
  meaning: 'A habit cannot be shown or exported.',
  table: 'habits',
  fits: hasColumns<HabitRow>({
    user_id: Id,
    id: Id,
    value_id: Id,
    description: Name,
    duration_ms: DurationMs,
    details: HabitSchema.properties.details,
    is_active: Flag,
    is_break: Flag,
    archived_with_identity: Flag,
    position: Place,
    created_at: InstantMs,
  }),
};

const habitTimes: QueryCheck = {
  name: 'time of habits',
  meaning: 'The statistics of a habit do not say what was played.',
  table: 'habits',
  offenders: wrongHabitTimes,
};

const streaks: RowCheck<'habit_times'> = {
  name: 'streaks of habits',
  meaning: 'The streak of a habit does not say what was played.',
  table: 'habit_times',
  fits: async (row, reader) => !(await isStreakWrong(row, reader)),
};

const archived: QueryCheck = {
  name: 'habits archived with their identity',
  meaning: 'A habit is in use and yet waits to be brought back.',
  table: 'habits',
  offenders: activeYetArchived,
};

export const IDENTITY_CHECKS = [identities, times, habits, habitTimes, streaks, archived];
