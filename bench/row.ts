/** Unit of a figure; a bare number has an empty one. */
export type Unit = '' | '/s' | 'ms' | 's' | 'µs' | 'kB' | 'MB' | 'ms/min' | '/min' | '×';

/** Goal of a row: for the ratio to the limit if there is one, else for the product's own figure. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly product: number;
  /** Figure of the limit program in the same rounds; null if there is none. */
  readonly limit: number | null;
  /** The product's figure divided by the limit's; null if the goal is for the figure itself. */
  readonly ratio: number | null;
  readonly goal: Goal;
  readonly isMet: boolean;
}

/** A row whose goal is for the ratio of the two figures. */
export function compareRow(
  what: string,
  figures: { readonly unit: Unit; readonly product: number; readonly limit: number },
  goal: Goal,
): Row {
  const ratio = figures.product / figures.limit;
  return { what, ...figures, ratio, goal, isMet: meetsGoal(ratio, goal) };
}

/** A row whose goal is for the product's own figure; a limit is shown for comparison. */
export function figureRow(
  what: string,
  figures: { readonly unit: Unit; readonly product: number; readonly limit?: number },
  goal: Goal,
): Row {
  const isMet = meetsGoal(figures.product, goal);
  return { what, limit: null, ...figures, ratio: null, goal, isMet };
}

/** NaN meets no goal. */
function meetsGoal(figure: number, goal: Goal): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}
