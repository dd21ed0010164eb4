import type { RouteKey } from './routes.ts';

/** What a call is for, in words that a person reads. `code` in backticks is the only markup. */
export interface Summary {
  /** A name for generated clients; no two calls share one. */
  readonly id: string;
  /** One line, without a full stop. */
  readonly summary: string;
  /** What one would otherwise have to find out. */
  readonly about?: string;
}

/** Of every call: one that is new says here what it is for. */
export const summaries: Readonly<Record<RouteKey, Summary>> = {
  'GET /api/users/me': {
    id: 'getMe',
    summary: 'Read your account',
    about:
      'Who you are here, your preferences, and the zone and hour that say when your days begin.',
  },
  'PUT /api/users/me': {
    id: 'changeMe',
    summary: 'Change your account',
    about:
      'Send what changes, or the whole user as you read it. Of the `preferences` those change that are sent. `onboarding_page` marks one page of the introduction as seen, beside those that are.',
  },
  'POST /api/users/register': {
    id: 'register',
    summary: 'Set up the account of a new sign-in',
    about:
      'Makes the user that your token speaks for. Asked again it answers the same user. Every other call is refused until this one was made.',
  },
  'POST /api/users/logout': {
    id: 'logOut',
    summary: 'Log out this device',
    about: 'Every token of this sign-in is refused from now on, on every device that shares it.',
  },
  'DELETE /api/users/delete': {
    id: 'deleteMe',
    summary: 'Delete your account',
    about: 'With everything in it, for good, and signed out everywhere. There is no way back.',
  },

  'GET /api/values': {
    id: 'listIdentities',
    summary: 'List your identities',
    about: 'With their levels and their active habits, oldest first.',
  },
  'GET /api/values/archived': {
    id: 'listArchivedIdentities',
    summary: 'List archived identities',
    about: 'With all of their habits.',
  },
  'POST /api/values': { id: 'createIdentity', summary: 'Create an identity' },
  'PUT /api/values': {
    id: 'changeIdentity',
    summary: 'Change, archive or restore an identity',
    about:
      'Archived (`is_active: false`), it takes its habits with it; restored, it brings back those that went with it.',
  },
  'POST /api/values/level/': {
    id: 'settleSession',
    summary: 'Ask once whether a session raised the level',
    about:
      'Settles the newest unsettled session of that identity with that duration. Where there is none, the time is recorded as a session of its own.',
  },
  'POST /api/values/init': {
    id: 'createFirstIdentity',
    summary: 'Create an identity with its first habit',
    about: 'What a quick start chose. Name both ids yourself, and a repeat finds what it made.',
  },
  'POST /api/values/init/onboardingcomplete': {
    id: 'completeOnboarding',
    summary: 'Mark all pages of the onboarding as seen',
  },
  'POST /api/values/reorder': {
    id: 'reorderIdentities',
    summary: 'Put your identities in order',
    about:
      'Send their ids, first to last. What another device archived or deleted meanwhile is passed over, and what you leave out comes last. Answers all of your active identities.',
  },
  'DELETE /api/values/:id': {
    id: 'deleteIdentity',
    summary: 'Delete an archived identity for good',
    about: 'With its habits and its sessions. Archive it first.',
  },

  'POST /api/habits': { id: 'createHabit', summary: 'Create a habit of an identity' },
  'PUT /api/habits': {
    id: 'changeHabit',
    summary: 'Change, archive or restore a habit',
    about:
      '`is_break: false` takes its break away; restored, it brings back its identity, without the other habits.',
  },
  'GET /api/habits/archived': { id: 'listArchivedHabits', summary: 'List archived habits' },
  'GET /api/habits/:id': { id: 'getHabit', summary: 'Read a habit, archived or not' },
  'GET /api/habits/:id/statistics': {
    id: 'getHabitStatistics',
    summary: 'Read what came of a habit',
    about:
      'The sums and the streaks are of all time; the days are those of the last 26 weeks on which it was played.',
  },
  'POST /api/habits/reorder': {
    id: 'reorderHabits',
    summary: 'Put the habits of an identity in order',
    about:
      'Send their ids, first to last. What is no habit of it any more is passed over, and what you leave out comes last.',
  },
  'POST /api/habits/move': {
    id: 'moveHabit',
    summary: 'Move a habit to another identity',
    about:
      'Its sessions go with it, and both levels follow. With `new_id` they stay with the old identity, where the habit is archived, and one like it begins under that id.',
  },
  'DELETE /api/habits/:id': {
    id: 'deleteHabit',
    summary: 'Delete an archived habit for good',
    about: 'With its sessions, whose time leaves the identity. Archive it first.',
  },

  'GET /api/breaks': {
    id: 'listBreaks',
    summary: 'List your breaks',
    about: 'By interval, and in their order within it. Those of archived habits are left out.',
  },
  'GET /api/breaks/cycle': {
    id: 'getBreakCycle',
    summary: 'Read how far the next break is',
    about: 'The work of your day that counts towards it, and what was earned last.',
  },
  'POST /api/breaks': {
    id: 'createBreak',
    summary: 'Make a habit a break',
    about: 'It comes last among the breaks of its interval.',
  },
  'PUT /api/breaks': {
    id: 'changeBreak',
    summary: 'Change the interval of a break',
    about: 'It then comes last among the breaks of the new one.',
  },
  'DELETE /api/breaks': {
    id: 'deleteBreak',
    summary: 'Make a break an ordinary habit again',
    about: 'The habit stays. The id travels in the body.',
  },
  'POST /api/breaks/reorder': {
    id: 'reorderBreaks',
    summary: 'Put the breaks of an interval in order',
    about:
      'Send the ids of its breaks, first to last. What another device deleted or moved meanwhile is passed over, and what you leave out comes last. Answers all of your breaks.',
  },

  'GET /api/schedules/today': {
    id: 'listDueToday',
    summary: 'List what is due today',
    about:
      'A session of today fills what its habit was due for, whatever its hour; the earliest first.',
  },
  'GET /api/schedules/ended/:month': {
    id: 'listEndedSchedules',
    summary: 'List the schedules of a month that have ended',
    about:
      'Those that held on any of its days, and were changed or removed since: what was due then stays due.',
  },
  'POST /api/schedules': {
    id: 'createSchedule',
    summary: 'Schedule a habit',
    about:
      '`daily` takes no days; `weekly` and `custom` take days; `biweekly` and `monthly` take days and a week of the month.',
  },
  'POST /api/schedules/pause': {
    id: 'pauseHabits',
    summary: 'Pause habits until a day',
    about:
      'Nothing of theirs is due from today on until that day, and streaks pass over it. A day that has come ends a pause. Habits that were deleted meanwhile are passed over. Answers the schedules of the others.',
  },
  'PUT /api/schedules/:id': {
    id: 'changeSchedule',
    summary: 'Change or remove a schedule',
    about:
      'A change holds from today on: what was due before stays as it was. `is_active: false` removes it.',
  },

  'GET /api/events/today': {
    id: 'listToday',
    summary: 'List the sessions of today',
    about:
      'In the order in which they began, with those that reached into the day. The active one is among them, whenever it began.',
  },
  'GET /api/events/month/:month': {
    id: 'getMonth',
    summary: 'Read a month, day by day',
    about: 'A session over midnight stands on each of its days with its `share` of the time.',
  },
  'GET /api/events': {
    id: 'listSessions',
    summary: 'List all sessions',
    about:
      'Latest first, of everything or of one habit. For the next page send the last `id` as `before`.',
  },
  'POST /api/events': {
    id: 'startSession',
    summary: 'Start a session',
    about:
      'Of a habit, or of an identity as a whole (`habit_id: null`). One session is active at a time. Without a `timer` it counts down the planned time of the habit. What was not ticked off in its last session comes back as `todos`.',
  },
  'POST /api/events/submit': {
    id: 'markDone',
    summary: 'Record a habit as done',
    about:
      'As a session of its planned duration that ends now; or with the `duration` and the start (`occurred_at`) that are given, which adds a past one.',
  },
  'PUT /api/events/:id': {
    id: 'changeSession',
    summary: 'Pause, resume, complete or correct a session',
    about:
      'With a `timer` it speaks of the active session, and a `duration` beside it completes that session: the first completion wins. Of pause and resume, and of changes of the target, the later counts by `timer_changed_at` and `target_changed_at`. A completion that says what was played (`value_id`, `habit_id`, `occurred_at`) is recorded also where the session is not known. Without a `timer` it corrects history: how long it was, when it began, whose it was (`habit_id`), what its person wrote (`note`). The identity’s time follows.',
  },
  'DELETE /api/events/:id': {
    id: 'deleteSession',
    summary: 'Cancel a session, or take it out of history',
    about:
      'Its time leaves the identity. With `only=active` a session that is complete by now stays as it is.',
  },

  'GET /api/todos/completed': {
    id: 'listCompletedTodos',
    summary: 'Search the completed todos',
    about: 'Newest first. For the next page send the last `DOID` as `before`.',
  },
  'POST /api/todos': { id: 'createTodo', summary: 'Add a todo to the active session' },
  'POST /api/todos/batchprocess': {
    id: 'completeTodos',
    summary: 'Complete many todos at once',
    about:
      'What a device that was offline has to tell: a todo that is known becomes completed, any other is recorded as completed and needs its description. One with `completed: false` is recorded as such where it is not known, and else left as it is. Answers them in the same order.',
  },
  'PUT /api/todos/:id': { id: 'changeTodo', summary: 'Change or tick off a todo' },
  'DELETE /api/todos/:id': { id: 'deleteTodo', summary: 'Delete a todo' },

  'GET /api/calendar': {
    id: 'getCalendar',
    summary: 'Read whether calendars follow your schedules',
    about:
      'There is at most one address that they read. It is told when it is made, and never again.',
  },
  'PUT /api/calendar': {
    id: 'changeCalendar',
    summary: 'Say whether calendars are to ring',
    about: 'Most calendars take over a change within hours, when they read the address again.',
  },
  'PUT /api/calendar/address': {
    id: 'makeCalendarAddress',
    summary: 'Make a new address for calendars',
    about:
      'Whoever has it reads your schedules as iCalendar (RFC 5545), without a token, until you make another or remove it. The one before stops.',
  },
  'DELETE /api/calendar': {
    id: 'removeCalendarAddress',
    summary: 'Remove the address for calendars',
    about: 'It is not found from now on.',
  },

  'GET /api/push/key': {
    id: 'getPushKey',
    summary: 'Read the key that a browser subscribes with',
    about: 'The `applicationServerKey` of `PushManager.subscribe()`.',
  },
  'GET /api/push/devices': {
    id: 'listPushDevices',
    summary: 'List the devices that you can be reached on',
  },
  'POST /api/push/devices': {
    id: 'addPushDevice',
    summary: 'Let a device be reached',
    about:
      'What its `PushSubscription.toJSON()` says, and a name. It is reached until its login ends, it is removed, or its push service says that it is gone.',
  },
  'DELETE /api/push/devices/:id': {
    id: 'removePushDevice',
    summary: 'Reach a device no more',
  },
  'POST /api/push/test': {
    id: 'testPushDevice',
    summary: 'Send a device a test',
    about: 'It arrives within seconds; one in five seconds is sent, however often it is asked for.',
  },
  'POST /api/push/snoozes': {
    id: 'snoozePush',
    summary: 'Have it said again in ten minutes',
    about: 'Called by a service worker, which has no token: it knows the device’s secret instead.',
  },
  'POST /api/push/renewals': {
    id: 'renewPushDevice',
    summary: 'Tell that a browser has changed its subscription',
    about: 'Called by a service worker, which has no token: it knows the old secret instead.',
  },

  'POST /api/demo': {
    id: 'startDemo',
    summary: 'Start the demo',
    about:
      'Opens an account with a believable history, without a sign-up, and answers the token that speaks for it. Both expire.',
  },
  'POST /api/guests': {
    id: 'startAsGuest',
    summary: 'Begin a game as a guest',
    about:
      'Opens an empty account without a sign-up, and answers the token that speaks for it. Both expire 90 days after the last write, and become those of whoever registers with the token.',
  },
  'GET /api/live': {
    id: 'followChanges',
    summary: 'Follow what changes',
    about:
      'A stream of server-sent events that does not end: one after each write of yours, from whatever device, with what may read differently since. Send `Last-Event-ID` when you connect again.',
  },

  'GET /api/export': {
    id: 'exportAll',
    summary: 'Take everything with you',
    about: 'All that you have as one document, read in one moment.',
  },
  'POST /api/import': {
    id: 'importAll',
    summary: 'Bring everything back',
    about:
      'Adds what the account does not have yet, by its id; what it has stays as it is. A document that does not fit is refused whole.',
  },
};
