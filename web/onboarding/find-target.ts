import type { ExampleName } from './tour-example.tsx';
import type { TourStep } from './tours.ts';

/** What a step points at just now, and its words for that. */
export interface StepTarget {
  readonly element: Element | null;
  readonly text: string;
  /** Shown where there is nothing to point at, or nothing in it yet. */
  readonly example: ExampleName | null;
}

/**
 * Looks on the screen for what a step is about. Many screens have several of it: the first will do. Null while it may
 * still come.
 */
export function findTarget({ at, text, orElse, ...step }: TourStep): StepTarget | null {
  const example = step.example ?? null;
  const element = findShown(at);
  if (element) return { element, text, example: isEmpty(element) ? example : null };
  if (document.querySelector('#main [data-loading]')) return null;
  const other = orElse?.at === undefined ? null : findShown(orElse.at);
  return {
    element: other,
    text: orElse?.text ?? text,
    example: other && orElse?.isSame ? null : example,
  };
}

/** Screens say of what they have nothing for that it is empty. */
function isEmpty(element: Element): boolean {
  return element.matches('[data-empty]') || element.querySelector('[data-empty]') !== null;
}

function findShown(name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-tour="${name}"]`)];
  // The tracker's months before and after stand ready and hidden.
  const shown = all.filter((element) => !element.closest('[aria-hidden="true"]'));
  return shown.find((element) => element.getClientRects().length > 0) ?? null;
}
