import { monotonicMs } from '../../platform/clock.ts';
import { CHARACTER_MS, typedCharacters } from './reading.ts';

/**
 * Types a text at 70 ms a character: `show` is told how many of its characters stand. Reads the clock, so that a tab
 * that slept has typed on. Returns how to stop it.
 */
export function typeText(
  text: string,
  show: (characters: number) => void,
  onWhole: () => void,
): () => void {
  const startedMs = monotonicMs();
  let shown = 0;
  show(0);
  const ticks = setInterval(() => {
    const characters = Math.min(typedCharacters(monotonicMs() - startedMs), text.length);
    if (characters === shown) return;
    shown = characters;
    show(characters);
    if (characters < text.length) return;
    clearInterval(ticks);
    onWhole();
  }, CHARACTER_MS / 2);
  return () => {
    clearInterval(ticks);
  };
}
