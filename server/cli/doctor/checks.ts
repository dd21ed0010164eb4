import { createECDH, createPrivateKey } from 'node:crypto';
import type { JWK } from 'jose';
import { Type } from 'typebox';
import { BreakCycleSchema } from '#contract/breaks.ts';
import { ExcusedDaySchema } from '#contract/excused-days.ts';
import { Id } from '#contract/fields.ts';
import { ScheduleSchema } from '#contract/schedules.ts';
import { WireTimerSchema } from '#contract/timers.ts';
import { UserSchema } from '#contract/users.ts';
import { hashEndpoint } from '../../api/push/devices.ts';
import { parseExcusedDays, presentSchedule } from '../../api/schedules/present.ts';
import { checkRule, ruleColumns } from '../../api/schedules/write.ts';
import { Hash } from '../../db/column-kinds.ts';
import { toSearchKey } from '../../db/search-key.ts';
import { formats } from '../../http/formats.ts';
import { decodePayload, payloadToSignIn, payloadToUidHash } from '../../oidc/adapter.ts';
import { emailToKey } from '../../oidc/email.ts';
import { SIGN_IN_KIND } from '../../oidc/store.ts';
import { accept, columns, query, rows, type QueryCheck, type RowCheck } from './check.ts';
import {
  brokenForeignKeys,
  damagedPages,
  doubtfulConstraints,
  brokenLinks,
  LINKS,
} from './offenders-store.ts';
import { isStreakWrong } from './repair.ts';
import {
  activeYetArchived,
  guestsByHalf,
  habitOfOtherIdentity,
  misheldSchedules,
  reachableUnlooked,
  secondActive,
  timerOfWrongState,
  unmarkedBreaks,
  wrongHabitTimes,
  wrongTimes,
} from './store.ts';

const isKnownZone = formats['time-zone'];
const arePreferences = accept(UserSchema.properties.preferences);
const areExcusedDays = accept(Type.Array(ExcusedDaySchema));
const isTimer = accept(WireTimerSchema);
const areIds = accept(Type.Array(Id));
const areCounted = accept(BreakCycleSchema.properties.counted);
const isSchedule = accept(ScheduleSchema);
const isCookieKey = accept(Hash);

/** All invariants of the data between two writes. */
export const CHECKS: readonly (QueryCheck | RowCheck)[] = [
  {
    ...query(null, 'file', 'The disk or another program has damaged the database.', damagedPages),
    engine: 'sqlite',
  },
  {
    ...query(null, 'foreign keys', 'Something was written past the product.', brokenForeignKeys),
    engine: 'sqlite',
  },
  {
    ...query(
      null,
      'constraints',
      'The database lets in what it should refuse.',
      doubtfulConstraints,
    ),
    engine: 'postgres',
  },
  ...LINKS.map((link) =>
    query(
      link.from,
      `${link.from}.${link.column} leads to ${link.to}`,
      `What belongs to nothing, or to another person's, is never shown and never deleted.`,
      brokenLinks(link),
    ),
  ),

  columns('users', 'people', 'The account does not open.'),
  rows('users', 'preferences', 'The account does not open.', (row) =>
    arePreferences(JSON.parse(row.preferences)),
  ),
  rows('users', 'time zones of people', 'The person has no today.', (row) =>
    isKnownZone(row.time_zone),
  ),
  columns('guests', 'guests', 'The guest is locked out, or stays for ever.'),
  query(
    'users',
    'guests are users and say so',
    'A guest is taken for an account, or an account for a guest, and may be removed.',
    guestsByHalf,
  ),
  columns(
    'idempotency_keys',
    'kept answers',
    'A request that is sent again fails instead of getting its answer.',
    (row) => JSON.parse(row.answer) !== undefined,
  ),

  columns('values', 'identities', 'An identity cannot be shown or exported.'),
  query('values', 'time of identities', 'The level does not say what was played.', wrongTimes),
  columns('habits', 'habits', 'A habit cannot be shown or exported.', (row) =>
    areExcusedDays(parseExcusedDays(row)),
  ),
  query(
    'habits',
    'time of habits',
    'The statistics of a habit do not say what was played.',
    wrongHabitTimes,
  ),
  rows(
    'habit_times',
    'streaks of habits',
    'The streak of a habit does not say what was played.',
    async (row, reader) => !(await isStreakWrong(row, reader)),
  ),
  query(
    'habits',
    'habits archived with their identity',
    'A habit is in use and yet waits to be brought back.',
    activeYetArchived,
  ),

  columns('events', 'sessions', 'A session cannot be shown or exported.'),
  query(
    'events',
    'one active session a person',
    'Of several sessions that go on, only one can be ended.',
    secondActive,
  ),
  query(
    'events',
    'active sessions have a timer, others none',
    'A session goes on without a clock, or is over and goes on.',
    timerOfWrongState,
  ),
  rows(
    'events',
    'timers',
    'The dial of the session cannot be drawn.',
    (row) => row.timer === null || isTimer(JSON.parse(row.timer)),
  ),
  rows('events', 'time zones of sessions', 'A session cannot be exported.', (row) =>
    isKnownZone(row.time_zone),
  ),
  query(
    'events',
    'sessions belong to the identity of their habit',
    'The time of a habit counts for another identity.',
    habitOfOtherIdentity,
  ),

  columns('breaks', 'breaks', 'A break cannot be shown or exported.'),
  query(
    'breaks',
    'habits of breaks are breaks',
    'A break counts as work towards the next one.',
    unmarkedBreaks,
  ),
  // The events and breaks may have been deleted since, so only the form of the ids is checked.
  columns(
    'break_cycles',
    'break cycles',
    'A session that is completed earns no break.',
    (row) => areIds(JSON.parse(row.earned)) && areCounted(JSON.parse(row.counted)),
  ),
  columns('schedules', 'schedules', 'What is due cannot be told.', (row) => {
    const schedule = presentSchedule(row);
    if (!isSchedule(schedule)) return false;
    const rule = ruleColumns(checkRule(schedule.frequency_type, schedule));
    const names = ['days_of_week', 'week_of_month', 'times_per_week'] as const;
    return names.every((name) => rule[name] === row[name]);
  }),
  query(
    'schedules',
    'schedules in force are in use',
    'A habit is due although it is archived, or is not although it is in use.',
    misheldSchedules,
  ),
  columns('todos', 'todos', 'A todo cannot be shown or exported.'),
  rows(
    'todos',
    'search keys of todos',
    'A search does not find the todo.',
    (row) => row.search_key === toSearchKey(row.description),
  ),

  columns(
    'calendar_feeds',
    'addresses for calendars',
    'The calendar of a person stands still, or cannot be taken back.',
  ),
  columns(
    'calendar_entries',
    'what calendars were told',
    'A calendar takes a change for an old one.',
  ),

  columns(
    'push_keys',
    'key for push services',
    'Nothing that is sent to a device is taken.',
    (row) => {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(row.private_key, 'base64url');
      return pair.getPublicKey('base64url') === row.public_key;
    },
  ),
  columns(
    'push_devices',
    'devices that can be reached',
    'A device is not reached, or cannot be removed.',
    (row) => row.endpoint_hash === hashEndpoint(row.endpoint),
  ),
  columns(
    'push_messages',
    'messages to devices',
    'A device is told nothing, or the same again and again.',
    (row) => 'kind' in (JSON.parse(row.message) as object),
  ),
  query(
    'users',
    'who can be reached is looked at',
    'The person is told nothing, whatever is due.',
    reachableUnlooked,
  ),

  columns(
    'identity_accounts',
    'accounts of the embedded provider',
    'The person cannot log in.',
    (row) => row.email_key === emailToKey(row.email),
  ),
  columns(
    'identity_records',
    'logins of the embedded provider',
    'A login breaks off, or outlives its logout.',
    (row) => {
      if (row.kind === SIGN_IN_KIND) return row.sign_in === row.id_hash && row.account_id !== null;
      const payload = decodePayload(row.payload, null);
      // The `sign_in` of a grant is its own id, of which only the hash is stored.
      const signIn = row.kind === 'Grant' ? row.id_hash : payloadToSignIn(row.kind, '', payload);
      const uidHash = payloadToUidHash(row.kind, payload);
      return (
        row.account_id === (payload.accountId ?? null) &&
        row.sign_in === signIn &&
        row.uid_hash === uidHash
      );
    },
  ),
  columns('identity_keys', 'keys of the embedded provider', 'Nobody can log in.', (row) => {
    if (row.purpose === 'cookies') return isCookieKey(row.secret);
    const key = JSON.parse(row.secret) as JWK;
    return (
      createPrivateKey({ key, format: 'jwk' }).asymmetricKeyType === 'rsa' && key.kid === row.id
    );
  }),
  columns(
    'identity_attempts',
    'counted attempts to log in',
    'Guesses at a password are not slowed down, or the person is kept out.',
  ),
  columns(
    'identity_recovery_codes',
    'recovery codes',
    'A forgotten password cannot be replaced by this code.',
  ),
  columns('identity_passkeys', 'passkeys', 'The person cannot log in with this passkey.'),
  columns('signed_out_sessions', 'ended logins', 'A login goes on after its logout.'),
];
