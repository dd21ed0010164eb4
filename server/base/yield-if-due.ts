const SLICE_MS = 10;

/** Start of the long work in this turn of the event loop; null if there is none. */
let startedAt: number | null = null;
const waiting: (() => void)[] = [];

/**
 * Splits long work into slices so that other requests are served between them: resolves in a later turn of the event
 * loop if long work has taken 10 ms of this one. Only one of several waiting jobs continues in each turn.
 */
export async function yieldIfDue(): Promise<void> {
  if (startedAt === null) startTurn();
  else if (performance.now() - startedAt >= SLICE_MS) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
}

function startTurn(): void {
  startedAt = performance.now();
  setImmediate(endTurn);
}

function endTurn(): void {
  startedAt = null;
  waiting.shift()?.();
  if (waiting.length > 0) startTurn();
}
