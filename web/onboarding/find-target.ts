import type { TourStep } from './tours.ts';

/** What a step points at just now, and its words for that. */
export interface StepTarget {
  readonly element: Element | null;
  readonly text: string;
}

/**
 * Looks on the screen for what a step is about. Many screens have several of it: the first will do. Null while it may
 * still come.
 */
export function findTarget({ at, text, orElse }: TourStep): StepTarget | null {
  const element = findShown(at);
  if (element) return { element, text };
  if (document.querySelector('#main [data-loading]')) return null;
  return {
    element: orElse?.at === undefined ? null : findShown(orElse.at),
    text: orElse?.text ?? text,
  };
}

function findShown(name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-tour="${name}"]`)];
  // The tracker's months before and after stand ready and hidden.
  const shown = all.filter((element) => !element.closest('[aria-hidden="true"]'));
  return shown.find((element) => element.getClientRects().length > 0) ?? null;
}
