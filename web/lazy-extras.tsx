import { onOverlayChange } from './commands/overlay.ts';
import { monotonicMs } from './platform/clock.ts';
import { Late } from './shell/late.tsx';

/** A key that was pressed longer ago is forgotten. */
const STILL_MEANT_MS = 1500;

interface EarlyKey {
  readonly press: KeyboardEvent;
  readonly atMs: number;
}

let earlyKeys: readonly EarlyKey[] = [];

const load = async () => (await import('./app-extras.tsx')).AppExtras;

/** What a key or the palette's button asks for is fetched at once, and answers then. */
function listen(ask: () => void): () => void {
  function hear(press: KeyboardEvent): void {
    // The browser would use it for a search of its own.
    if ((press.ctrlKey || press.metaKey) && press.key === 'k') press.preventDefault();
    earlyKeys = [...stillMeant(), { press, atMs: monotonicMs() }];
    ask();
  }
  const stop = onOverlayChange(ask);
  addEventListener('keydown', hear);
  return () => {
    stop();
    removeEventListener('keydown', hear);
  };
}

/** Once, in the shell. */
export function LazyExtras() {
  return <Late load={load} listen={listen} props={{ takeEarlyKeys }} />;
}

function takeEarlyKeys(): KeyboardEvent[] {
  const taken = stillMeant().map(({ press }) => press);
  earlyKeys = [];
  return taken;
}

function stillMeant(): readonly EarlyKey[] {
  return earlyKeys.filter(({ atMs }) => monotonicMs() - atMs < STILL_MEANT_MS);
}
