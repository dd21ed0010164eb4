import type { Identity } from '#contract/values.ts';

export interface Choosing {
  readonly identity: Identity;
  /** The button that asked. */
  readonly anchor: Element;
}

/** What cards ask of the screen, which has one dialog and one menu for all of them. */
export interface CardActions {
  readonly onAddHabit: (identity: Identity) => void;
  readonly onChoose: (choosing: Choosing) => void;
}
