import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import type { ScheduleDraft } from '../habit-form/schedule-draft.ts';
import { readJson, removeItem, writeItem } from '../../platform/device-storage.ts';

/** The identity that a visitor has chosen, `color` as #rrggbb. */
export interface BegunIdentity {
  /** Chosen here, so that sending it twice creates it once. */
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** The habit that a visitor has chosen. */
export interface BegunHabit {
  readonly id: string;
  readonly name: string;
  readonly durationMs: number;
  /** When it is due; null if it has no fixed time. */
  readonly schedule: (ScheduleDraft & { readonly id: string }) | null;
}

/** A visitor's choices before the sign-up, which are then applied to the account. */
export interface SignUpDraft {
  /** Name in the story; empty until it is entered. */
  readonly name: string;
  readonly identity: BegunIdentity | null;
  readonly habit: BegunHabit | null;
  /** The answers to the story's questions, by question. */
  readonly answers: Readonly<Record<string, string>>;
}

const KEY = `${DEVICE_KEY_PREFIX}beginning`;

export function readSignUpDraft(): SignUpDraft {
  return toSignUpDraft(readJson(KEY));
}

/** Stores the changed choices and keeps the others. */
export function saveSignUpDraft(change: Partial<SignUpDraft>): void {
  writeItem(KEY, JSON.stringify({ ...readSignUpDraft(), ...change }));
}

export function clearSignUpDraft(): void {
  removeItem(KEY);
}

/** Local storage is untrusted: of invalid content only the valid parts are used. */
export function toSignUpDraft(kept: unknown): SignUpDraft {
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
  // Earlier releases stored `duration`.
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
