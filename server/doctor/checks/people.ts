import { Type } from 'typebox';
import { Id } from '#contract/fields.ts';
import { UserSchema } from '#contract/users.ts';
import type { GuestRow, IdempotencyKeyRow, UserRow } from '../../db/schema.ts';
import type { QueryCheck, RowCheck } from '../check.ts';
import { accept, Count, Hash, hasColumns, InstantMs, isKnownZone } from '../columns.ts';
import { guestsByHalf } from '../store.ts';

const fields = UserSchema.properties;
const arePreferences = accept(fields.preferences);

const people: RowCheck<'users'> = {
  name: 'people',
  meaning: 'The account does not open.',
  table: 'users',
  fits: hasColumns<UserRow>({
    id: Id,
    iss: Type.String({ minLength: 1 }),
    sub: Type.String({ minLength: 1 }),
    rev: Count,
    display_name: fields.display_name,
    avatar: fields.avatar,
    headshot: fields.selectedHeadshot,
    onboarding_completed: fields.onboarding_completed,
    day_start_hour: fields.day_start_hour,
    writes_until: Count,
    push_at: Type.Union([InstantMs, Type.Null()]),
    push_since: Type.Union([InstantMs, Type.Null()]),
    created_at: InstantMs,
  }),
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
  fits: hasColumns<GuestRow>({
    user_id: Id,
    token_hash: Hash,
    expires_at: InstantMs,
    kind: fields.guest_kind,
  }),
};

const wholeGuests: QueryCheck = {
  name: 'guests are users and say so',
  meaning: 'A guest is taken for an account, or an account for a guest, and may be removed.',
  table: 'users',
  offenders: guestsByHalf,
};

const hasKey = hasColumns<IdempotencyKeyRow>({
  user_id: Id,
  key: Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' }),
  request_hash: Hash,
  created_at: InstantMs,
});

const answers: RowCheck<'idempotency_keys'> = {
  name: 'kept answers',
  meaning: 'A request that is sent again fails instead of getting its answer.',
  table: 'idempotency_keys',
  fits: (row) => hasKey(row) && JSON.parse(row.answer) !== undefined,
};

export const PEOPLE_CHECKS = [people, preferences, zones, guests, wholeGuests, answers];
