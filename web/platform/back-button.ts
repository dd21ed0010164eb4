import { useEffect, useEffectEvent } from 'react';
import { onEvent } from './signal.ts';

/** Marks an entry of the history that was added for an overlay. The rest of its state is that of the page's own entry. */
const MARK = 'isOverlay';

/** Close the open overlays; the one on top is the last. */
const closers: (() => void)[] = [];

/** State of the current entry if it was added for an overlay, which may be closed by now; otherwise null. */
let added: object | null = null;

/** Follows the Back button from the start: the page may have been reloaded at an entry of a closed overlay. */
export function followBackButton(): void {
  added = readAdded();
  onEvent('popstate', passBack, { capture: true });
}

/**
 * Makes the Back button close an overlay instead of leaving the page. An entry is added to the history, of which the
 * router knows nothing. It stays when the overlay closes in another way: then Back passes over it, and the next overlay
 * uses it again.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closer = () => close();
    closers.push(closer);
    addEntry();
    return () => void closers.splice(closers.indexOf(closer), 1);
  }, [isOpen]);
}

function addEntry(): void {
  added = readAdded();
  if (added) return;
  // The router replaces `history.pushState` by its own, which would load the page again.
  History.prototype.pushState.call(history, { ...readState(), [MARK]: true }, '');
  added = readAdded();
}

function passBack(pop: Event): void {
  const before = added;
  added = readAdded();
  if (!before || !isPageOf(before)) return;
  // The page stays, so the router, which listens later, has nothing to do.
  pop.stopImmediatePropagation();
  const close = closers.at(-1);
  if (!close) return history.back();
  close();
  // Another overlay may be open below it, or it may have asked a question instead of closing.
  setTimeout(() => closers.length > 0 && addEntry());
}

/** Whether the current entry is that of the page for whose overlay another entry was added. */
function isPageOf(overlay: object): boolean {
  return !added && JSON.stringify({ ...readState(), [MARK]: true }) === JSON.stringify(overlay);
}

function readState(): object {
  return (history.state ?? {}) as object;
}

function readAdded(): object | null {
  const state = readState();
  return MARK in state ? state : null;
}
