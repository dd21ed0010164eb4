import type { AccountLimits } from '../../base/config.ts';
import { yieldIfDue } from '../../base/yield-if-due.ts';
import type { Reader, Transaction } from '../../db/db.ts';
import type { Query } from '../../db/query.ts';
import type { TableName } from '../../db/schema.ts';
import { Refusal, tooMany } from '../../http/errors.ts';
import {
  countHabits,
  countIdentities,
  countSchedules,
  countSessions,
  countTodos,
  sumHabitText,
  sumIdentityText,
  sumNotes,
  sumTodoText,
  type Sizing,
} from './bounds-store.ts';

type BoundedKind = keyof AccountLimits;

const SIZINGS: Readonly<Record<BoundedKind, readonly Sizing[]>> = {
  identities: [countIdentities],
  habits: [countHabits],
  schedules: [countSchedules],
  sessions: [countSessions],
  todos: [countTodos],
  textBytes: [sumIdentityText, sumHabitText, sumNotes, sumTodoText],
  habitTextBytes: [sumIdentityText, sumHabitText],
};

type TextKind = 'textBytes' | 'habitTextBytes';

/** The counted parts of a table: its rows, and the bytes of some columns. */
interface BoundedTable {
  readonly rows: Exclude<BoundedKind, TextKind>;
  readonly text: readonly string[];
  readonly textKinds: readonly TextKind[];
}

const ANY_TEXT = ['textBytes'] as const;

/** `GET /api/values` answers all text of identities and habits at once. */
const HABIT_TEXT = ['textBytes', 'habitTextBytes'] as const;

const COUNTED: Readonly<Partial<Record<TableName, BoundedTable>>> = {
  values: { rows: 'identities', text: ['description'], textKinds: HABIT_TEXT },
  habits: {
    rows: 'habits',
    text: ['description', 'details', 'excused_days'],
    textKinds: HABIT_TEXT,
  },
  schedules: { rows: 'schedules', text: [], textKinds: [] },
  events: { rows: 'sessions', text: ['note'], textKinds: ANY_TEXT },
  todos: { rows: 'todos', text: ['description'], textKinds: ANY_TEXT },
};

/** Growth after which the size is measured again, as a part of the free space, since other processes add too. */
const UNMEASURED_SHARE = 10;

/** Maximum share of time spent on measuring an account that is nearly full. */
const MEASURING_SHARE = 20;
const CHEAP_MS = 20;

/** Maximum number of users whose sizes are cached; above it the cache is cleared. */
const REMEMBERED_USERS = 20_000;

interface Known {
  /** Amount that may be added before the next measurement. */
  left: number;
  /** Earliest time of the next measurement, on the clock of `performance`. */
  nextAt: number;
}

export interface Bounds {
  /** Wraps a user's transaction so that a change above the limits of the account is refused: 409 `account_full`. */
  readonly wrap: (tx: Transaction, userId: string) => Transaction;
  /** Has the account measured before its next change: rows were added that `wrap` did not see. */
  readonly forget: (userId: string) => void;
}

/** Rows to insert, by table. */
export type NewRows = Readonly<Partial<Record<TableName, readonly object[]>>>;

/** Refuses rows that do not all fit into the account: 409 `account_full`. */
export async function requireRoom(
  reader: Reader,
  userId: string,
  limits: AccountLimits,
  newRows: NewRows,
): Promise<void> {
  const growth = new Map<BoundedKind, number>();
  const grow = (kind: BoundedKind, by: number) => growth.set(kind, (growth.get(kind) ?? 0) + by);
  for (const [table, { rows, text, textKinds }] of Object.entries(COUNTED)) {
    for (const row of newRows[table as TableName] ?? []) {
      grow(rows, 1);
      const bytes = countBytes(row, text);
      if (bytes > 0) for (const kind of textKinds) grow(kind, bytes);
      await yieldIfDue();
    }
  }
  for (const [kind, added] of growth) {
    if ((await readSize(reader, userId, kind)) + added > limits[kind]) throw full(kind, limits);
  }
}

async function readSize(reader: Reader, userId: string, kind: BoundedKind): Promise<number> {
  const rows = await Promise.all(SIZINGS[kind].map((query) => reader.first(query, { userId })));
  return rows.reduce((sum, row) => sum + (row?.size ?? 0), 0);
}

/**
 * Sizes of an account are not stored. A process measures each before its first change that adds to it, and again when a
 * tenth of the free space has been added.
 */
export function createBounds(limits: AccountLimits): Bounds {
  const users = new Map<string, Partial<Record<BoundedKind, Known>>>();

  function knownOf(userId: string, kind: BoundedKind): Known {
    if (users.size > REMEMBERED_USERS) users.clear();
    const own = users.get(userId) ?? {};
    users.set(userId, own);
    return (own[kind] ??= { left: 0, nextAt: 0 });
  }

  function wrap(tx: Transaction, userId: string): Transaction {
    /** Sizes measured in this transaction, plus what it has added since. */
    const measured = new Map<BoundedKind, number>();

    async function measure(kind: BoundedKind): Promise<number> {
      const before = performance.now();
      const size = await readSize(tx, userId, kind);
      const took = performance.now() - before;
      if (took > CHEAP_MS) knownOf(userId, kind).nextAt = before + took * MEASURING_SHARE;
      return size;
    }

    /** Whether the account has space for `amount`, which may be more than what is really added. */
    async function fits(kind: BoundedKind, amount: number): Promise<boolean> {
      const known = knownOf(userId, kind);
      if (known.left >= amount && !measured.has(kind)) {
        known.left -= amount;
        return true;
      }
      const waitMs = known.nextAt - performance.now();
      if (!measured.has(kind) && waitMs > 0) throw tooMany(waitMs);
      const size = (measured.get(kind) ?? (await measure(kind))) + amount;
      measured.set(kind, size);
      known.left = Math.max(0, Math.floor((limits[kind] - size) / UNMEASURED_SHARE));
      return size <= limits[kind];
    }

    async function grow(
      { write }: Query<never, unknown>,
      params: object,
      change: () => Promise<number>,
    ): Promise<number> {
      const counted = write && COUNTED[write.table];
      if (!counted) return change();
      const { rows, text, textKinds } = counted;
      if (write.inserts && !(await fits(rows, 1))) throw full(rows, limits);
      const bytes = countBytes(params, text);
      if (bytes === 0) return change();
      const exceeded: TextKind[] = [];
      for (const kind of textKinds) if (!(await fits(kind, bytes))) exceeded.push(kind);
      // A change may replace a longer text, so only growth counts.
      const before = await Promise.all(exceeded.map(measure));
      const changed = await change();
      for (const [index, kind] of exceeded.entries()) {
        const after = await measure(kind);
        measured.set(kind, after);
        if (after > limits[kind] && after > (before[index] ?? 0)) throw full(kind, limits);
      }
      return changed;
    }

    return {
      ...tx,
      run: async (query, params) =>
        void (await grow(query, params, async () => {
          await tx.run(query, params);
          return 0;
        })),
      runCounted: (query, params) => grow(query, params, () => tx.runCounted(query, params)),
    };
  }

  function forget(userId: string): void {
    for (const known of Object.values(users.get(userId) ?? {})) known.left = 0;
  }

  return { wrap, forget };
}

function countBytes(params: object, columns: readonly string[]): number {
  return columns.reduce((sum, column) => {
    const text: unknown = Reflect.get(params, column);
    return typeof text === 'string' ? sum + Buffer.byteLength(text) : sum;
  }, 0);
}

function full(kind: BoundedKind, limits: AccountLimits): Refusal {
  const mb = limits[kind] / 1024 ** 2;
  const most = {
    textBytes: `${mb} MB of text`,
    habitTextBytes: `${mb} MB of text about identities and habits`,
  };
  const holds =
    kind in most ? most[kind as TextKind] : `${limits[kind].toLocaleString('en')} ${kind}`;
  const message = `An account holds ${holds} at most. Delete what you no longer need, then try again.`;
  return new Refusal('account_full', { message });
}
