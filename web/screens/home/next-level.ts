import type { Identity } from '#contract/values.ts';
import { formatTotal, MS_PER_MINUTE } from '#domain/durations.ts';
import { timeToNextLevelMs } from '../../timer/state/cached-identities.ts';

/** `33m`: whole minutes, rounded up, so that the time is never understated. */
export function wayToNextLevel(identity: Identity): string {
  return formatTotal(Math.ceil(timeToNextLevelMs(identity) / MS_PER_MINUTE) * MS_PER_MINUTE);
}
