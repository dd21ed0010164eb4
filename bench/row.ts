/** The unit of a figure; a bare number has an empty one. */
export type Unit = '' | '/s' | 'ms' | 's' | 'µs' | 'kB' | 'MB' | 'ms/min' | '/min' | '×';

/** Where a row's figure must lie: the ratio to the limit where there is one, else the product's own figure. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly product: number;
  /** What the limit program came to in the same rounds; null where there is none. */
  readonly limit: number | null;
  /** The product's figure in parts of the limit's; null where the goal is a figure of its own. */
  readonly ratio: number | null;
  readonly goal: Goal;
  readonly isMet: boolean;
}

/** A row whose goal is a ratio of the two figures. */
export function compareRow(
  what: string,
  figures: { readonly unit: Unit; readonly product: number; readonly limit: number },
  goal: Goal,
): Row {
  const ratio = figures.product / figures.limit;
  return { what, ...figures, ratio, goal, isMet: meetsGoal(ratio, goal) };
}

/** A row whose goal is for the product's own figure; a limit only stands beside it. */
export function figureRow(
  what: string,
  figures: { readonly unit: Unit; readonly product: number; readonly limit?: number },
  goal: Goal,
): Row {
  const isMet = meetsGoal(figures.product, goal);
  return { what, limit: null, ...figures, ratio: null, goal, isMet };
}

/** What is no number meets nothing. */
function meetsGoal(figure: number, goal: Goal): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}
