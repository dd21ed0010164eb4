import fc from 'fast-check';
import { BreakOrderSchema } from '#contract/breaks.ts';
import { HabitExcuseSchema } from '#contract/excused-days.ts';
import { ExportSchema } from '#contract/export.ts';
import { Id } from '#contract/fields.ts';
import { NewPushDeviceSchema, PushRenewalSchema } from '#contract/push.ts';
import {
  NewScheduleSchema,
  ScheduleChangeSchema,
  SchedulePauseSchema,
} from '#contract/schedules.ts';
import { isBlank } from '#domain/characters.ts';
import type { JsonSchema } from '../../api/reference/open-api.ts';
import { awkward, awkwardText } from './awkward.ts';
import { DocumentRef, IdRef, type Draft } from './draft.ts';
import { BREAK_INTERVAL_MS } from './life.ts';

/** Kinds of things in paths and lists, by which ids are chosen. */
export const KINDS = [
  'values',
  'habits',
  'breaks',
  'schedules',
  'events',
  'todos',
  'push',
] as const;

const KIND_BY_FIELD: Readonly<Record<string, string>> = {
  value_id: 'values',
  habit_id: 'habits',
  event_id: 'events',
  break_ids: 'breaks',
  before: 'todos',
};

const { pattern: ID_PATTERN }: JsonSchema = Id;

/** Durations of the lives' habits. */
const USUAL_MS = [10 * 60_000, 20 * 60_000, BREAK_INTERVAL_MS];

const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu'];

/** An endpoint that does not answer. */
const SUBSCRIPTION = {
  endpoint: 'https://push.invalid/device',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const { endpoint, keys } = SUBSCRIPTION;

const excuse = (days: Record<string, Draft>): Draft => ({
  habit_ids: [new IdRef('habits', 'own', 0)],
  ...days,
});

/** Combinations of fields that are unlikely at random. */
const TOGETHER = new Map<unknown, readonly Draft[]>([
  [
    NewScheduleSchema,
    [{ habit_id: new IdRef('habits', 'own', 0), start_time: '07:30', frequency_type: 'daily' }],
  ],
  [
    NewPushDeviceSchema,
    [{ id: '01890000-0000-7000-8000-0000000000d0', label: 'Firefox', ...SUBSCRIPTION }],
  ],
  [PushRenewalSchema, [{ endpoint, auth: keys.auth, renewed: SUBSCRIPTION }]],
  [
    SchedulePauseSchema,
    [
      { habit_ids: [new IdRef('habits', 'own', 0)], resumes_on: '2026-12-03' },
      { habit_ids: [new IdRef('habits', 'own', 0)], resumes_on: '2026-11-01' },
    ],
  ],
  [
    HabitExcuseSchema,
    [
      excuse({ first_day: '2026-11-14', last_day: '2026-11-20', why: 'ill' }),
      excuse({ first_day: '2026-11-21', last_day: '2026-11-21' }),
      excuse({ first_day: '2026-11-16', last_day: '2026-11-16', is_excused: false }),
    ],
  ],
  [ScheduleChangeSchema, [{ start_time: '07:31' }, { is_active: false }]],
  [ExportSchema, [new DocumentRef('own'), new DocumentRef('theirs')]],
  [BreakOrderSchema, [{ interval: BREAK_INTERVAL_MS, break_ids: [new IdRef('breaks', 'own', 0)] }]],
]);

/** Fields that may contain ids of deleted things, which are skipped. */
const REMEMBERED: ReadonlySet<string> = new Set(['break_cycle', 'break_ids', 'habit_ids']);

/** The thing that the ids in a request belong to, if the name of the field does not say. */
export interface About {
  readonly kind: string;
  readonly isPost: boolean;
  /** Whether the field is optional: in a POST such an id belongs to the new thing. */
  readonly isOptional: boolean;
  /** Whether the field only describes the past: its ids are not looked up and may be of deleted things. */
  readonly isRemembered?: boolean;
}

/** Drafts that match a schema of the contract. Their ids mostly belong to existing things. */
export function fitting(schema: JsonSchema, about: About, field = ''): fc.Arbitrary<Draft> {
  const together = TOGETHER.get(schema);
  if (!together) return fittingAny(schema, about, field);
  const known = { weight: 2, arbitrary: fc.constantFrom(...together) };
  return fc.oneof(known, fittingAny(schema, about, field));
}

function fittingAny(schema: JsonSchema, about: About, field: string): fc.Arbitrary<Draft> {
  if (schema.pattern === ID_PATTERN) return someId(about, field);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, about, field)));
  const { type = 'ignored' } = schema;
  switch (type) {
    case 'object':
      return fittingObject(schema, about);
    case 'array':
      return fittingList(schema, about, field);
    case 'string':
      return fittingText(schema);
    case 'integer':
      return fittingInteger(schema);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'ignored':
      // A field that is accepted and ignored.
      return fc.oneof({ weight: 7, arbitrary: fc.constantFrom<Draft>(null, 'x', {}) }, awkward);
  }
}

function someId(
  { kind, isPost, isOptional, isRemembered = false }: About,
  field: string,
): fc.Arbitrary<Draft> {
  const makes = isPost && (isOptional || field === 'id');
  const whose = fc.oneof(
    { weight: makes ? 2 : 12, arbitrary: fc.constant('own' as const) },
    { weight: 2, arbitrary: fc.constant('theirs' as const) },
    { weight: makes ? 8 : 1, arbitrary: fc.record({ id: fc.uuid({ version: [4, 7] }) }) },
  );
  // The first of a kind is chosen more often.
  const pick = fc.oneof(fc.constant(0), fc.nat(20));
  return fc
    .tuple(whose, pick)
    .map(
      ([whose, pick]) =>
        new IdRef(KIND_BY_FIELD[field] ?? kind, whose, pick, !makes && !isRemembered),
    );
}

function fittingObject(schema: JsonSchema, about: About): fc.Arbitrary<Draft> {
  const { properties = {}, required = [], patternProperties } = schema;
  const [[pattern, field] = []] = Object.entries(patternProperties ?? {});
  if (pattern !== undefined && field !== undefined) {
    return fc.dictionary(fc.stringMatching(new RegExp(pattern)), fitting(field, about), {
      maxKeys: 4,
    });
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = (KINDS as readonly string[]).includes(name) ? name : about.kind;
    const isOptional = !required.includes(name);
    const isRemembered = about.isRemembered ?? REMEMBERED.has(name);
    const inside = { ...about, kind: inner, isOptional, ...(isRemembered && { isRemembered }) };
    return [name, fitting(field, inside, name)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function fittingList(schema: JsonSchema, about: About, field: string): fc.Arbitrary<Draft> {
  const { items = {}, minItems = 0, maxItems = 4, uniqueItems } = schema;
  const item = fitting(items, about, field);
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 4) };
  if (!uniqueItems) return fc.array(item, bounds);
  return fc.uniqueArray(item, { ...bounds, selector: (one) => JSON.stringify(one) });
}

function fittingText({ format, pattern, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'instant') return someInstant();
  if (format === 'day') return someInstant().map((text) => text.slice(0, 10));
  if (format === 'time-zone') return fc.constantFrom(...ZONES);
  const wanted = new RegExp(pattern ?? '', 'u');
  const isVisible = format === 'visible-text' ? (text: string) => !isBlank(text) : () => true;
  const isFitting = (text: string) =>
    text.length <= maxLength && wanted.test(text) && isVisible(text);
  // A pattern that allows any text is tested with difficult texts.
  if (wanted.test('𝒜 b')) {
    const plain = fc.string({ minLength: 1, maxLength: 20 });
    return fc.oneof(plain, awkwardText).filter(isFitting);
  }
  return fc.stringMatching(wanted).filter(isFitting);
}

/** Around the time of the tests' clock, or anywhere in the century. */
function someInstant(): fc.Arbitrary<string> {
  const near = { min: new Date('2026-11-18'), max: new Date('2026-11-24') };
  const far = { min: new Date('2000-01-02'), max: new Date('2099-12-30') };
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.date({ ...near, noInvalidDate: true }) },
      fc.date({ ...far, noInvalidDate: true }),
    )
    .map((date) => date.toISOString());
}

function fittingInteger({ minimum = 0, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const any = fc.integer({ min: minimum, max: maximum });
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 4) });
  const usual = USUAL_MS.filter((ms) => ms >= minimum && ms <= maximum);
  return usual.length === 0 ? small : fc.oneof(any, small, fc.constantFrom(...usual));
}
