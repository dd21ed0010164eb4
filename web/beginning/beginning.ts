import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import type { ScheduleDraft } from '../habit-form/schedule-draft.ts';

/** Who somebody wants to become, `color` as #rrggbb. */
export interface BegunIdentity {
  /** The one that it will have: sent twice, it is made once. */
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** What they will do for it. */
export interface BegunHabit {
  readonly id: string;
  readonly name: string;
  readonly durationMs: number;
  /** When it will be due; null where only the mood decides. */
  readonly schedule: (ScheduleDraft & { readonly id: string }) | null;
}

/** What a visitor has chosen before there is an account; it travels through the sign-up and becomes the account's. */
export interface Beginning {
  /** What the story calls them; empty until they have said it. */
  readonly name: string;
  readonly identity: BegunIdentity | null;
  readonly habit: BegunHabit | null;
  /** Which answer they gave to each question of the story. */
  readonly answers: Readonly<Record<string, string>>;
}

const KEY = `${DEVICE_KEY_PREFIX}beginning`;
const NOTHING: Beginning = { name: '', identity: null, habit: null, answers: {} };

export function readBeginning(): Beginning {
  try {
    return toBeginning(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

/** Takes up what was chosen last, beside what was chosen before. */
export function keepBeginning(change: Partial<Beginning>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readBeginning(), ...change }));
}

export function forgetBeginning(): void {
  localStorage.removeItem(KEY);
}

/** What another hand or an older version left may be anything: of that, the parts that are whole. */
export function toBeginning(kept: unknown): Beginning {
  const { name, identity, habit, answers } = isRecord(kept) ? kept : {};
  return {
    name: typeof name === 'string' ? name : '',
    identity: hasFields(identity, ['id', 'name', 'color'])
      ? (identity as unknown as BegunIdentity)
      : null,
    habit: toHabit(habit),
    answers: isRecord(answers) ? (answers as Record<string, string>) : {},
  };
}

function toHabit(kept: unknown): BegunHabit | null {
  if (!hasFields(kept, ['id', 'name'])) return null;
  // Earlier versions stored `duration`.
  const { duration, durationMs = duration, schedule, ...named } = kept;
  if (typeof durationMs !== 'number' || !isSchedule(schedule)) return null;
  return { ...named, durationMs, schedule } as BegunHabit;
}

function isSchedule(kept: unknown): boolean {
  if (kept === null) return true;
  return hasFields(kept, ['id', 'startTime', 'frequency']) && Array.isArray(kept['days']);
}

function hasFields(kept: unknown, texts: readonly string[]): kept is Record<string, unknown> {
  return isRecord(kept) && texts.every((name) => typeof kept[name] === 'string');
}

function isRecord(kept: unknown): kept is Record<string, unknown> {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept);
}
