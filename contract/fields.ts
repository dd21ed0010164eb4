import { Type, type TProperties } from 'typebox';
import { COLOR_PATTERN } from '#domain/colors.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { UNPLACED } from '#domain/places.ts';
import { LIMITS } from './limits.ts';

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

const MONTH = '20\\d\\d-(?:0[1-9]|1[0-2])';
const DAY = `^${MONTH}-(?:0[1-9]|[12]\\d|3[01])$`;

/** A UUID in lower case; the server makes version 7, and a client may send its own. */
export const Id = Type.String({ pattern: UUID });

/** Any text without a NUL character, which PostgreSQL cannot keep. */
export const TEXT = '^[^\\u0000]*$';

/** The same with at least one character that is not white space; written so that no text takes long to check. */
export const FILLED_TEXT = '^\\s*[^\\s\\u0000][^\\u0000]*$';

/** A name that a person typed. */
export const Name = Type.String({ maxLength: LIMITS.nameLength, pattern: FILLED_TEXT });

/** A person's note about a session. An empty string deletes the note. */
export const Note = Type.String({ maxLength: LIMITS.noteLength, pattern: TEXT });

/** `#` and six hex digits. */
export const Color = Type.String({ pattern: COLOR_PATTERN });

/** Whole milliseconds, 0 to 24 h. */
export const DurationMs = Type.Integer({ minimum: 0, maximum: MAX_DURATION_MS });

/** An instant in ISO 8601 with a zone designator, in the years 2000 to 2099; the format is checked by `server/http/formats.ts`. */
export const Instant = Type.String({ format: 'instant', maxLength: 40 });

/** A month as `YYYY-MM`. */
export const MonthKey = Type.String({ pattern: `^${MONTH}$` });

/** A civil date that exists as `YYYY-MM-DD`; the format is checked by `server/http/formats.ts`. */
export const DayKey = Type.String({ pattern: DAY, format: 'day' });

/** How many a page has at most, as a query says it: 1 to 200. */
export const PageSize = Type.String({ pattern: '^(?:[1-9]|[1-9]\\d|1\\d\\d|200)$' });

/** An object that refuses any field it does not name. */
export function Strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** The fields that a GET answers but a call cannot change: accepted, so that the whole thing may be sent back, and ignored. */
export function Ignored<K extends string>(...names: readonly K[]) {
  const fields = Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())]));
  return fields as { [N in K]: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Unknown>>> };
}

/** Position of an item in its list, from 0. It is `UNPLACED` until a person has sorted the list. */
export const Place = Type.Integer({ minimum: 0, maximum: UNPLACED });
