import { WireTimerSchema } from '#contract/timers.ts';
import { accept, fitsColumns, isKnownZone, type QueryCheck, type RowCheck } from '../check.ts';
import { habitOfOtherIdentity, secondActive, timerOfWrongState } from '../store.ts';

const isTimer = accept(WireTimerSchema);

const sessions: RowCheck<'events'> = {
  name: 'sessions',
  meaning: 'A session cannot be shown or exported.',
  table: 'events',
  fits: fitsColumns('events'),
};

const oneActive: QueryCheck = {
  name: 'one active session a person',
  meaning: 'Of several sessions that go on, only one can be ended.',
  table: 'events',
  offenders: secondActive,
};

const states: QueryCheck = {
  name: 'active sessions have a timer, others none',
  meaning: 'A session goes on without a clock, or is over and goes on.',
  table: 'events',
  offenders: timerOfWrongState,
};

const timers: RowCheck<'events'> = {
  name: 'timers',
  meaning: 'The dial of the session cannot be drawn.',
  table: 'events',
  fits: (row) => row.timer === null || isTimer(JSON.parse(row.timer)),
};

const zones: RowCheck<'events'> = {
  name: 'time zones of sessions',
  meaning: 'A session cannot be exported.',
  table: 'events',
  fits: (row) => isKnownZone(row.time_zone),
};

const owners: QueryCheck = {
  name: 'sessions belong to the identity of their habit',
  meaning: 'The time of a habit counts for another identity.',
  table: 'events',
  offenders: habitOfOtherIdentity,
};

export const SESSION_CHECKS = [sessions, oneActive, states, timers, zones, owners];
