import { TABLES } from '../../db/schema.ts';

/** Id of the n-th row of each table in `rows.sql`. */
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The user with 100,000 events, and one with 1,000; both have the same number in 2026. */
export const FULL = idOf(0);
export const SMALL = idOf(1);

const NOW = Date.UTC(2026, 10, 21, 12);

/** Values of parameters by name, for existing rows. */
const KNOWN: Readonly<Record<string, unknown>> = {
  userId: FULL,
  user_id: FULL,
  id: idOf(1),
  identityId: idOf(1),
  value_id: idOf(1),
  habitId: idOf(1),
  habit_id: idOf(1),
  eventId: idOf(1),
  event_id: idOf(1),
  now: NOW,
  since: NOW - 24 * 3_600_000,
  // A span in which all users have the same number of sessions of a habit.
  fromMs: Date.UTC(2026, 10, 5),
  toMs: Date.UTC(2026, 11, 1),

  iss: 'https://issuer.test/',
  sub: 'subject 0',
  writesUntil: NOW,

  isActive: 0,
  ms: 60_000,
  duration_ms: 60_000,
  durationMs: 60_000,
  longestMs: 60_000,
  isBreak: 1,

  intervalMs: 1_500_000,
  day: '2026-11-21',
  streak: 12,
  longestStreak: 34,

  firstDay: '2026-11-01',
  lastDay: '2026-11-30',

  secretHash: 'secret 1',
  secret_hash: 'secret 1',
  schedule_id: idOf(1),

  pattern: '%%',
  beforeMs: Number.MAX_SAFE_INTEGER,
  beforeId: '',
  afterId: '',
  limit: 50,
  pageSize: 10,

  key: idOf(100),
  session: idOf(1),
  expiresAt: NOW,
  expires_at: NOW,

  email: 'Ada1@hexis.test',
  emailKey: 'ada1@hexis.test',
  passwordHash: 'hash',
  oldKey: 'ada1@hexis.test',
  oldHash: 'hash',
  newHash: 'hash',
  kind: 'Session',
  guestKind: 'own',
  idHash: 'hash 4000',
  id_hash: 'hash 4000',
  uidHash: 'uid 4000',
  uid_hash: 'uid 4000',
  accountId: idOf(1),
  account_id: idOf(1),
  signIn: 'sign-in 1',
  sign_in: 'sign-in 1',
  exceptSignIn: 'sign-in 2',
  codeHash: 'hash 10',
  code_hash: 'hash 10',
  subjectHash: 'hash 1',
  resetsAt: NOW,
  tokenHash: 'hash 2001',
  token_hash: 'hash 2001',
  deviceId: idOf(1),
  device_id: idOf(1),
  endpoint: 'https://push.example/2001',
  endpoint_hash: 'a new hash',
  endpointHash: 'hash 2001',
  refusedAt: NOW,
  refused_at: null,
  occasion: 'session-100',
  attempts: 1,
  attempt_at: NOW,
  attemptAt: null,
  latestExpiry: NOW,
  until: NOW,
  before: NOW - 24 * 3_600_000,
  at: NOW,
  after: NOW,
};

/** Values for an insert: a new row of a user who is not a guest. */
const NEW: Readonly<Record<string, unknown>> = {
  id: idOf(900_000),
  user_id: idOf(2),
  sub: 'a new subject',
  token_hash: 'a new hash',
  code_hash: 'a new hash',
  secret_hash: 'a new secret',
  habit_id: idOf(64),
  occasion: 'session-101',
};

/**
 * The parameters of a query: those above, overridden by `others`. A parameter named like a column without a value there
 * gets one that matches the column; any other is an error.
 */
export function parametersOf(sql: string, others: object = {}): object {
  const values = { ...KNOWN, ...(sql.startsWith('insert') && NEW), ...others };
  return new Proxy(values, {
    get(known, name) {
      if (name in known) return Reflect.get(known, name) as unknown;
      const column = COLUMNS[String(name)];
      if (column) return valueOf(column);
      throw new Error(
        `Parameter ${String(name)} needs a value in server/test/plans/parameters.ts.`,
      );
    },
  });
}

const COLUMNS: Readonly<Record<string, Column>> = Object.assign(
  {},
  ...Object.values(TABLES).map(({ columns }) => columns),
);

interface Column {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: string | number;
  readonly anyOf?: readonly Column[];
}

function valueOf({ type, enum: choices, const: only, anyOf }: Column): unknown {
  if (anyOf?.some((choice) => choice.type === 'null')) return null;
  if (anyOf?.[0]) return valueOf(anyOf[0]);
  return choices?.[0] ?? only ?? (type === 'integer' ? 1 : 'text');
}
