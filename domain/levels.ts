/** Milliseconds of play for the first level; level n + 1 begins at n² times this. */
const LEVEL_STEP_MS = 15 * 60_000;

/** Total milliseconds of play at which `level` (1, 2, 3 …) begins. */
export function levelThresholdMs(level: number): number {
  return (level - 1) ** 2 * LEVEL_STEP_MS;
}

/**
 * The level (1 or more) for `totalMs` milliseconds of play: `1 + floor(sqrt(t / 15 min))`. The square root is corrected
 * by the exact thresholds, so that rounding moves no boundary.
 */
export function levelAt(totalMs: number): number {
  const guess = 1 + Math.floor(Math.sqrt(Math.max(0, totalMs) / LEVEL_STEP_MS));
  if (levelThresholdMs(guess) > totalMs) return Math.max(1, guess - 1);
  return levelThresholdMs(guess + 1) <= totalMs ? guess + 1 : guess;
}

/** Progress of `totalMs` from its level's threshold to the next, in percent: from 0 to below 100. */
export function levelProgressPercent(totalMs: number): number {
  const level = levelAt(totalMs);
  const from = levelThresholdMs(level);
  const to = levelThresholdMs(level + 1);
  return Math.min(99.9, Math.floor((Math.max(0, totalMs - from) / (to - from)) * 1000) / 10);
}
