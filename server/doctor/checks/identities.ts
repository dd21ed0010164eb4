import { fitsColumns, type QueryCheck, type RowCheck } from '../check.ts';
import { isStreakWrong } from '../wrong-streaks.ts';
import { activeYetArchived, wrongHabitTimes, wrongTimes } from '../store.ts';

const identities: RowCheck<'values'> = {
  name: 'identities',
  meaning: 'An identity cannot be shown or exported.',
  table: 'values',
  fits: fitsColumns('values'),
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
  fits: fitsColumns('habits'),
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
