import { useState } from 'react';
import type { ChangeOutcome } from '../api/changes.ts';

interface Draft<T extends object> {
  /** What is saved, with what was typed over it. */
  readonly shown: T;
  readonly isChanged: boolean;
  readonly type: (typed: Partial<T>) => void;
  /** Saves what is shown, or the `final` form of it. */
  readonly settle: (final: T, save: (final: T) => Promise<ChangeOutcome>) => void;
}

/**
 * What was typed and not saved: it outlives any news of what is saved. A field that reads as it is saved is no longer
 * part of it, so that what is shown as saved, and then refused, is there again to be saved.
 */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  const changes = without(typed, saved);

  async function settle(final: T, save: (final: T) => Promise<ChangeOutcome>): Promise<void> {
    setTyped(final);
    const { state } = await save(final);
    if (state === 'taken') setTyped((since) => without(since, final));
  }

  return {
    shown: { ...saved, ...changes },
    isChanged: Object.keys(changes).length > 0,
    type: (more) => setTyped((latest) => without({ ...latest, ...more }, saved)),
    settle: (final, save) => void settle(final, save),
  };
}

/** The fields that differ. */
function without<T extends object>(typed: Partial<T>, others: T): Partial<T> {
  const names = Object.keys(typed) as (keyof T)[];
  const different = names.filter((name) => !Object.is(typed[name], others[name]));
  return Object.fromEntries(different.map((name) => [name, typed[name]])) as Partial<T>;
}
