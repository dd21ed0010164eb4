import { Type, type TObject, type TProperties, type TSchema } from 'typebox';
import { COLOR_PATTERN } from '#domain/colors.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import { UNPLACED } from '#domain/places.ts';
import { LIMITS } from './limits.ts';

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

const MONTH = '20\\d\\d-(?:0[1-9]|1[0-2])';
const DAY = `^${MONTH}-(?:0[1-9]|[12]\\d|3[01])$`;

/** The same schema with a `description` for readers of the API. Backticks around `code` are its only markup. */
export function described<S extends TSchema>(schema: S, description: string): S {
  // TypeBox stores data in non-enumerable properties, which a spread would drop.
  const own = Object.getOwnPropertyDescriptors(schema);
  return Object.defineProperties({} as S, {
    ...own,
    description: { value: description, enumerable: true },
  });
}

export const Id = described(
  Type.String({ pattern: UUID }),
  'A UUID in lower case. The server makes version 7; a client may make its own.',
);

/** Any text without a NUL character, which PostgreSQL cannot store, and without half surrogates, which UTF-8 lacks. */
export const TEXT = String.raw`^[^\u0000\ud800-\udfff]*$`;

/** The same with at least one character that is visible; `server/http/formats.ts` checks the format. */
export const VISIBLE_TEXT = { pattern: TEXT, format: 'visible-text' } as const;

export const Name = described(
  Type.String({ maxLength: LIMITS.nameLength, ...VISIBLE_TEXT }),
  'A name that a person typed: at least one character that is visible.',
);

/** The user's note on a session. An empty string deletes the note. */
export const Note = Type.String({ maxLength: LIMITS.noteLength, pattern: TEXT });

export const Color = described(Type.String({ pattern: COLOR_PATTERN }), '`#` and six hex digits.');

export const DurationMs = described(
  Type.Integer({ minimum: 0, maximum: MAX_DURATION_MS }),
  'Whole milliseconds, 0 to 24 hours.',
);

/** `server/http/formats.ts` checks the format. */
export const Instant = described(
  Type.String({ format: 'instant', maxLength: 40 }),
  'A moment in ISO 8601 with its zone, in the years 2000 to 2099. Answered in UTC.',
);

export const MonthKey = described(
  Type.String({ pattern: `^${MONTH}$` }),
  'A month of the user as `YYYY-MM`.',
);

/** An existing date; `server/http/formats.ts` checks the format. */
export const DayKey = described(
  Type.String({ pattern: DAY, format: 'day' }),
  'A day of the user as `YYYY-MM-DD`.',
);

/** The day of a change that says when something is due. */
export const MadeOn = described(
  DayKey,
  "The person's day on which it was made, for changes that are sent later: it holds from that day on, at most 30 days back. Without it, or with a later day: today.",
);

/** Maximum number of items in a page, as a query parameter: 1 to 200. */
export const PageSize = Type.String({ pattern: '^(?:[1-9]|[1-9]\\d|1\\d\\d|200)$' });

export function Nullable<S extends TSchema>(schema: S, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** An object that refuses unnamed fields; a shape of the API begins with its description. */
export function Strict<P extends TProperties>(properties: P): TObject<P>;
export function Strict<P extends TProperties>(description: string, properties: P): TObject<P>;
export function Strict<P extends TProperties>(...given: [P] | [string, P]) {
  const [properties, description] = given.toReversed() as [P, string?];
  const options = { additionalProperties: false, ...(description && { description }) };
  return Type.Object(properties, options);
}

const IGNORED = described(Type.Unknown(), 'Accepted as it was read, and ignored.');

/** Read-only fields: a write accepts and ignores them, so that clients may send the whole object back. */
export function Ignored<K extends string>(...names: readonly K[]) {
  const fields = Object.fromEntries(names.map((name) => [name, Type.Optional(IGNORED)]));
  return fields as { [N in K]: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Unknown>>> };
}

/** Position of an item in its list, from 0. `UNPLACED` until the user has sorted the list. */
export const Place = Type.Integer({ minimum: 0, maximum: UNPLACED });

// Fields with the same meaning in many shapes.
export const OwnId = described(Id, 'Its id.');
export const NewId = described(Id, 'Your own id for it; made where it is left out.');
export const OwnName = described(Name, 'Its name.');
export const OwnColor = described(Color, 'Its color.');
export const BeganAt = described(Instant, 'When it began.');
export const CreatedAt = described(Instant, 'When it was made.');
export const IdentityId = described(Id, 'The identity that it belongs to.');
export const HabitId = described(Id, 'The habit that it belongs to.');
export const SessionId = described(Id, 'The session that it belongs to.');
export const SessionZone = described(
  Type.String({ maxLength: 60 }),
  'The IANA zone in which it was played: its day is that of its start by the clock there.',
);
export const IsActive = described(
  Type.Boolean(),
  'Whether it counts; false is archived, or removed.',
);
