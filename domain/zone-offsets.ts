interface Clock {
  readonly format: Intl.DateTimeFormat;
  readonly steps: Map<number, OffsetChange>;
}

/** The offsets within a few days: `before` until `changeMs`, `after` from then on. */
interface OffsetChange {
  readonly before: number;
  readonly changeMs: number;
  readonly after: number;
}

/** From 1900 to 2100 no zone changes its clocks twice within this time. */
const STEP_MS = 6 * 86_400_000;

/** More than the number of zones, and more than the steps of 30 years. */
const MOST_CLOCKS = 500;
const MOST_STEPS = 2000;

const clocks = new Map<string, Clock>();

/** Offset of a zone (IANA) from UTC at an instant, in milliseconds. Throws a `RangeError` for an unknown zone. */
export function offsetAt(instantMs: number, zone: string): number {
  const clock = clocks.get(zone) ?? addClock(zone);
  const index = Math.floor(instantMs / STEP_MS);
  const step = clock.steps.get(index) ?? addStep(index, clock);
  return instantMs < step.changeMs ? step.before : step.after;
}

function addClock(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const clock: Clock = { format, steps: new Map() };
  // Zone names are case-insensitive, so the number of spellings is unlimited.
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** Reading an offset takes several microseconds, so it is cached for a step. */
function addStep(index: number, { format, steps }: Clock): OffsetChange {
  const step = readStep(index * STEP_MS, format);
  if (steps.size >= MOST_STEPS) steps.clear();
  steps.set(index, step);
  return step;
}

/** Finds the second at which the clocks change, if they do. */
function readStep(startMs: number, format: Intl.DateTimeFormat): OffsetChange {
  let low = startMs;
  let high = startMs + STEP_MS;
  const before = readOffset(low, format);
  const after = readOffset(high, format);
  if (before === after) return { before, changeMs: high, after };
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (readOffset(middle, format) === before) low = middle;
    else high = middle;
  }
  return { before, changeMs: high, after };
}

/** `instantMs` is a whole second. */
function readOffset(instantMs: number, format: Intl.DateTimeFormat): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = NaN, month = NaN, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instantMs;
}
