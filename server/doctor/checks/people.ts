import { UserSchema } from '#contract/users.ts';
import { accept, fitsColumns, isKnownZone, type QueryCheck, type RowCheck } from '../check.ts';
import { guestsByHalf } from '../store.ts';

const fields = UserSchema.properties;
const arePreferences = accept(fields.preferences);

const people: RowCheck<'users'> = {
  name: 'people',
  meaning: 'The account does not open.',
  table: 'users',
  fits: fitsColumns('users'),
};

const preferences: RowCheck<'users'> = {
  name: 'preferences',
  meaning: 'The account does not open.',
  table: 'users',
  fits: (row) => arePreferences(JSON.parse(row.preferences)),
};

const zones: RowCheck<'users'> = {
  name: 'time zones of people',
  meaning: 'The person has no today.',
  table: 'users',
  fits: (row) => isKnownZone(row.time_zone),
};

const guests: RowCheck<'guests'> = {
  name: 'guests',
  meaning: 'The guest is locked out, or stays for ever.',
  table: 'guests',
  fits: fitsColumns('guests'),
};

const wholeGuests: QueryCheck = {
  name: 'guests are users and say so',
  meaning: 'A guest is taken for an account, or an account for a guest, and may be removed.',
  table: 'users',
  offenders: guestsByHalf,
};

const hasKey = fitsColumns('idempotency_keys');

const answers: RowCheck<'idempotency_keys'> = {
  name: 'kept answers',
  meaning: 'A request that is sent again fails instead of getting its answer.',
  table: 'idempotency_keys',
  fits: (row) => hasKey(row) && JSON.parse(row.answer) !== undefined,
};

export const PEOPLE_CHECKS = [people, preferences, zones, guests, wholeGuests, answers];
