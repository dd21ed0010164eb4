import { MS_PER_MINUTE } from '#domain/durations.ts';
import { nowMs } from '../../platform/clock.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readJson, writeItem } from '../../platform/device-storage.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';

/** Time of the last press in any tab, and of the last one before the newest absence; epoch milliseconds. */
export interface Activity {
  readonly lastMs: number;
  readonly leftMs: number | null;
}

const KEY = `${DEVICE_KEY_PREFIX}activity`;
/** Without a press for longer than this the user counts as away. */
const AWAY_AFTER_MS = 15 * MS_PER_MINUTE;
const NOTED_EVERY_MS = MS_PER_MINUTE;

/** Records when the user was last active on this device. */
export function recordActivity(): () => void {
  let notedMs = -Infinity;
  function record(): void {
    const atMs = nowMs();
    if (Math.abs(atMs - notedMs) < NOTED_EVERY_MS) return;
    notedMs = atMs;
    writeItem(KEY, JSON.stringify(addActivity(readActivity(), atMs)));
  }
  const options = { capture: true, passive: true };
  return stopAll([onEvent('pointerdown', record, options), onEvent('keydown', record, options)]);
}

/** When the user last left the device; epoch milliseconds, null if unknown. */
export function lastLeftMs(): number | null {
  return findLeft(readActivity(), nowMs());
}

export function addActivity(before: Activity | null, atMs: number): Activity {
  return { lastMs: atMs, leftMs: findLeft(before, atMs) };
}

export function findLeft(activity: Activity | null, atMs: number): number | null {
  if (!activity) return null;
  return atMs - activity.lastMs > AWAY_AFTER_MS ? activity.lastMs : activity.leftMs;
}

function readActivity(): Activity | null {
  return readJson(KEY) as Activity | null;
}
