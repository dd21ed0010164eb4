/** What each shape is, by its name. */
export const shapeWords: Readonly<Record<string, string>> = {
  Id: 'A UUID in lower case. The server makes version 7; a client may make its own.',
  Name: 'A name that a person typed: at least one character that is not white space.',
  Color: '`#` and six hex digits.',
  Instant: 'A moment in ISO 8601 with its zone, in the years 2000 to 2099. Answered in UTC.',
  DayKey: 'A day of the user as `YYYY-MM-DD`.',
  MonthKey: 'A month of the user as `YYYY-MM`.',
  DurationMs: 'Whole milliseconds, 0 to 24 hours.',

  User: 'Who plays.',
  UserChange: 'What changes of the user; what is left out stays.',

  Identity: 'Who someone wants to become ("value" on the wire), with its level and its habits.',
  NewIdentity: 'An identity to create.',
  IdentityChange: 'What changes of an identity; what is left out stays.',
  IdentityLabel: 'The identity that something belongs to, in short.',
  Init: 'A first identity with its first habit.',
  Settle: 'Which session to settle.',
  LevelAnswer: 'Whether the session raised the level, and where the identity stands now.',

  Habit: 'Something that an identity does, with a planned duration.',
  NewHabit: 'A habit to create.',
  HabitChange: 'What changes of a habit; what is left out stays.',
  HabitStatistics: 'What came of a habit.',
  PlayedDay: 'A day on which a habit was played.',
  Rest: 'Days on which none of its schedules held, between two of them.',
  HabitLabel: 'The habit that a todo was done in, in short.',

  Break: 'A habit that comes after so much work.',
  BreakLabel: 'What makes a habit a break.',
  NewBreak: 'The habit that becomes a break.',
  BreakChange: 'What changes of a break; what is left out stays.',
  BreakRemoval: 'The break that goes.',
  BreakOrder: 'The order of all breaks of one interval.',
  IdentityOrder: 'The order of all of your identities.',
  HabitOrder: 'The order of the habits of one identity.',
  HabitMove: 'Which habit goes to which identity.',
  CountedSession:
    'A session that was counted towards the next break, with the cycle as it was before it.',
  BreakCycle: 'The work of a day that counts towards the next break, and what was earned last.',

  Schedule: 'When a habit is due.',
  NewSchedule: 'A schedule to create.',
  ScheduleChange: 'What changes of a schedule; what is left out stays.',
  SchedulePause: 'Which habits are paused, and until when.',
  DueToday: 'What a schedule asks of today.',

  PlayEvent:
    'A session: one play of a habit ("event" on the wire). It is active while its `duration` is null, and only then has a timer.',
  NewPlayEvent: 'A session to start.',
  PlayEventChange: 'What changes of a session; what is left out stays.',
  MarkDone: 'The habit that was done without a timer.',
  DayShare: 'A session as one day of a month has it.',
  Month: 'The sessions of a month by day; days without any are left out.',
  WireTimer:
    'The timer of an active session as data: what it shows now is `elapsed_ms` and the time since `running_since`.',

  Todo: 'Something to do within one session.',
  NewTodo: 'A todo to add.',
  TodoChange: 'What changes of a todo; what is left out stays.',
  TodoBatch: 'The completed todos of sessions.',
  CompletedTodo: 'A todo in history.',
  CompletedTodosQuery: 'Which completed todos to list.',
  SessionsQuery: 'Which sessions to list.',
  PlayEventRemoval: 'Which session to take away.',

  Calendar: 'Whether calendars follow the schedules.',
  CalendarFeed: 'The address that calendars read, without what is secret in it.',
  CalendarChange: 'What calendars are to do.',
  CalendarAddress: 'A new address, told this once.',

  GuestAnswer: 'A guest’s account, and the token that speaks for it.',
  LiveChange: 'The data of one live event.',

  PushKey: 'The key by which push services know this server.',
  PushDevice: 'A device that can be reached.',
  NewPushDevice: 'A device to reach: what its browser says of its subscription.',
  PushTest: 'Which device is sent a test.',
  PushSnooze: 'What was said on a device and is to be said again.',
  PushRenewal: 'The subscription that ended, and the one that takes its place.',

  Export: 'Everything that a person has. An identity’s time and level follow from its events.',
  ImportAnswer: 'How much was added.',

  Problem: 'What went wrong: for a program the `code`, for a person the `message`.',
};
