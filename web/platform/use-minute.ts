import { useSyncExternalStore } from 'react';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { nowMs } from './clock.ts';
import { onEvent, stopAll } from './signal.ts';

/** Start of the current minute, epoch milliseconds: renders each minute, and when the page is seen again. */
export function useMinute(): number {
  return useSyncExternalStore(onMinute, fullMinute);
}

function fullMinute(): number {
  const now = nowMs();
  return now - (now % MS_PER_MINUTE);
}

function onMinute(onChange: () => void): () => void {
  let timer: number | undefined;
  function wait(): void {
    timer = window.setTimeout(turn, fullMinute() + MS_PER_MINUTE - nowMs());
  }
  function turn(): void {
    clearTimeout(timer);
    onChange();
    if (!document.hidden) wait();
  }
  wait();
  return stopAll([() => clearTimeout(timer), onEvent('visibilitychange', turn, { on: document })]);
}
