import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readJson, removeItem, writeItem } from '../../platform/device-storage.ts';
import type { ScheduleDraft } from '../habit-form/schedule-draft.ts';

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
export function toSignUpDraft(stored: unknown): SignUpDraft {
  const { name, identity, habit, answers } = isRecord(stored) ? stored : {};
  return {
    name: typeof name === 'string' ? name : '',
    identity: hasFields(identity, ['id', 'name', 'color'])
      ? (identity as unknown as BegunIdentity)
      : null,
    habit: toHabit(habit),
    answers: isRecord(answers) ? (answers as Record<string, string>) : {},
  };
}

function toHabit(stored: unknown): BegunHabit | null {
  if (!hasFields(stored, ['id', 'name'])) return null;
  const { durationMs, schedule } = stored;
  if (typeof durationMs !== 'number' || !isSchedule(schedule)) return null;
  return stored as unknown as BegunHabit;
}

function isSchedule(stored: unknown): boolean {
  if (stored === null) return true;
  return hasFields(stored, ['id', 'startTime', 'frequency']) && Array.isArray(stored['days']);
}

function hasFields(stored: unknown, texts: readonly string[]): stored is Record<string, unknown> {
  return isRecord(stored) && texts.every((name) => typeof stored[name] === 'string');
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
