import { onOverlayChange } from './commands/overlay.ts';
import { monotonicMs } from './platform/clock.ts';
import { Late } from './shell/late.tsx';
import { onEvent, stopAll } from './platform/signal.ts';

/** What follows within this belongs to what was pressed before; when nothing has followed for longer, all is forgotten. */
const STILL_MEANT_MS = 3000;

let earlyKeys: readonly KeyboardEvent[] = [];
let lastAtMs = 0;

const load = async () => (await import('./app-extras.tsx')).AppExtras;

/** What a key or the palette's button asks for is fetched at once, and answers then. */
function listen(ask: () => void): () => void {
  function hear(press: KeyboardEvent): void {
    // The browser would use it for a search of its own.
    if ((press.ctrlKey || press.metaKey) && press.key === 'k') press.preventDefault();
    earlyKeys = [...takeEarlyKeys(), press];
    lastAtMs = monotonicMs();
    ask();
  }
  // Before the controls, some of which keep their keys to themselves.
  return stopAll([onOverlayChange(ask), onEvent('keydown', hear, { capture: true })]);
}

/** Once, in the shell. */
export function LazyExtras() {
  return <Late load={load} listen={listen} props={{ takeEarlyKeys }} />;
}

function takeEarlyKeys(): readonly KeyboardEvent[] {
  const taken = monotonicMs() - lastAtMs < STILL_MEANT_MS ? earlyKeys : [];
  earlyKeys = [];
  return taken;
}
