import { useEffect } from 'react';
import { monotonicMs } from '../platform/clock.ts';
import { ChunkUnreachableError } from '../platform/import-chunk.ts';
import { reloadOnce } from '../platform/late-code.ts';
import { latinKey } from '../platform/latin-key.ts';
import { onEvent, stopAll } from '../platform/signal.ts';
import { onOverlayChange } from '../timer/overlays/overlay.ts';
import { OPENS_LATER } from '../ui/lazy-overlay.ts';
import { showToast } from '../ui/toast-queue.ts';
import { bufferKey, holdKeysForOverlay, STILL_MEANT_MS } from './commands/held-keys.ts';
import { Late } from './late.tsx';

let earlyKeys: readonly KeyboardEvent[] = [];
let lastAtMs = 0;

const load = async () => (await import('./app-extras.tsx')).AppExtras;

/** Loads the extras at once when a key or a button needs them. */
function listen(ask: () => Promise<void>): () => void {
  let isTold = false;
  function announceOnce(reason: unknown): void {
    if (!(reason instanceof ChunkUnreachableError) && reloadOnce(reason)) return;
    if (!isTold) showToast({ tone: 'info', text: OPENS_LATER });
    isTold = true;
  }
  function loadOnKey(press: KeyboardEvent): void {
    if (bufferKey(press)) return;
    // The browser would open its own search.
    if ((press.ctrlKey || press.metaKey) && latinKey(press) === 'k') press.preventDefault();
    earlyKeys = [...drainEarlyKeys(), press];
    lastAtMs = monotonicMs();
    void ask().catch(() => undefined);
  }
  // In the capture phase, because some controls stop the propagation.
  return stopAll([
    onOverlayChange(() => void ask().catch(announceOnce)),
    onEvent('keydown', loadOnKey, { capture: true }),
  ]);
}

/** Used once, in the shell. */
export function LazyExtras() {
  useEffect(() => onOverlayChange(holdKeysForOverlay), []);
  return <Late load={load} listen={listen} props={{ drainEarlyKeys }} />;
}

function drainEarlyKeys(): readonly KeyboardEvent[] {
  const taken = monotonicMs() - lastAtMs < STILL_MEANT_MS ? earlyKeys : [];
  earlyKeys = [];
  return taken;
}
