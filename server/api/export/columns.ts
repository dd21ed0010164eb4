import type { Export } from '#contract/export.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { UNPLACED } from '#domain/places.ts';
import { Flag, InstantMs, Json } from '../../db/column-kinds.ts';
import { TABLES, type Tables } from '../../db/schema.ts';

/** The exported tables with the exported form of a row. */
export interface Exported {
  values: Export['values'][number];
  habits: Export['habits'][number];
  breaks: Export['breaks'][number];
  schedules: Export['schedules'][number];
  events: Export['events'][number];
  todos: Export['todos'][number];
  break_cycles: NonNullable<Export['break_cycle']>;
}

/** Exported names of columns; the others keep their name. */
const NAMES: Readonly<Record<string, string>> = {
  duration_ms: 'duration',
  interval_ms: 'interval',
  total_ms: 'total',
  position: 'order',
  created_at: 'createdAt',
  archived_with_identity: 'archived_with_value',
  from_day: 'starts_on',
  until_day: 'ends_on',
  earned: 'break_ids',
};

/** Columns that are not exported: an import knows the user and computes the others. */
const LEFT_OUT: ReadonlySet<string> = new Set(['user_id', 'time_ms', 'search_key']);

/** Default values, at which an export omits the column. */
const SAYING_NOTHING: Fields = {
  note: '',
  timer_changed_at: null,
  target_changed_at: null,
  times_per_week: null,
  excused_days: '[]',
};

/** Values of columns that an export does not contain; it may be older than the column. */
const ABSENT: Fields = { ...SAYING_NOTHING, position: UNPLACED, until_day: null, counted: '[]' };

type Fields = Readonly<Record<string, unknown>>;

/** Conversions of columns that are written differently in the export, by their schema. */
const CODECS = new Map<object, { readonly toWire: Conversion; readonly toColumn: Conversion }>([
  [Flag, { toWire: (flag) => flag === 1, toColumn: Number }],
  [
    InstantMs,
    { toWire: (at) => instantToIso(at as number), toColumn: (at) => isoToInstant(at as string) },
  ],
  [
    Json,
    { toWire: (text) => JSON.parse(text as string), toColumn: (value) => JSON.stringify(value) },
  ],
]);

type Conversion = (value: unknown) => unknown;

/** The exported columns by table, with name and conversion. */
export const EXPORTED_COLUMNS = {
  values: listColumns(TABLES.values),
  habits: listColumns(TABLES.habits),
  breaks: listColumns(TABLES.breaks),
  schedules: listColumns(TABLES.schedules),
  events: listColumns(TABLES.events),
  todos: listColumns(TABLES.todos),
  break_cycles: listColumns(TABLES.break_cycles),
};

function listColumns({ columns }: { columns: object }) {
  return Object.entries(columns)
    .filter(([column]) => !LEFT_OUT.has(column))
    .map(([column, schema]: [string, { anyOf?: object[] }]) => {
      const codec = CODECS.get(schema.anyOf?.[0] ?? schema);
      return { column, name: NAMES[column] ?? column, codec };
    });
}

export function rowToExport<T extends keyof Exported>(table: T, row: Tables[T]): Exported[T] {
  const fields = EXPORTED_COLUMNS[table].flatMap(({ column, name, codec }) => {
    const value = (row as Fields)[column];
    if (column in SAYING_NOTHING && value === SAYING_NOTHING[column]) return [];
    return [[name, value === null || !codec ? value : codec.toWire(value)]];
  });
  return Object.fromEntries(fields) as Exported[T];
}

/** Converts an exported object to a row, without the omitted columns. */
export function exportToRow<T extends keyof Exported>(
  table: T,
  userId: string,
  exported: Exported[T],
): Omit<Tables[T], 'time_ms' | 'search_key'> {
  const values = EXPORTED_COLUMNS[table].map(({ column, name, codec }) => {
    const value = (exported as Fields)[name];
    if (value === undefined) return [column, ABSENT[column]];
    return [column, value === null || !codec ? value : codec.toColumn(value)];
  });
  return Object.fromEntries([['user_id', userId], ...values]) as Tables[T];
}
