import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../platform/late-code.ts';

const SHOW_AFTER_MS = 600;
const HIDE_AFTER_MS = 100;

/** The code loads during the delay of the first hint. */
const importHint = () => import('../../ui/hint.tsx');
const Hint = lazyPart(async () => (await importHint()).Hint);

/** Shows the accessible name of the hovered or focused `[data-hint]` inside: one tooltip for all. */
export function HintArea({ children }: { readonly children: ReactNode }) {
  const [hinted, setHinted] = useState<Element | null>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isNeeded, setNeeded] = useState(false);
  if (hinted !== null && !isNeeded) setNeeded(true);
  useEffect(() => () => clearTimeout(wait.current), []);

  function show(next: Element | null, afterMs: number): void {
    clearTimeout(wait.current);
    wait.current = setTimeout(() => setHinted(next), afterMs);
  }

  return (
    <div
      role="presentation"
      className="contents"
      onPointerOver={({ target, pointerType }) => {
        const next = hintedAt(target);
        if (pointerType === 'mouse' && !isInTooltip(target)) {
          // The hint component itself retries.
          if (next) importHint().catch(() => undefined);
          show(next, next ? SHOW_AFTER_MS : HIDE_AFTER_MS);
        } else clearTimeout(wait.current);
      }}
      onPointerLeave={() => show(null, HIDE_AFTER_MS)}
      onPointerDown={() => show(null, 0)}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show(hintedAt(target), 0);
      }}
      onBlur={() => show(null, 0)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') show(null, 0);
      }}
    >
      {children}
      <Suspense>{isNeeded && <Hint target={hinted} />}</Suspense>
    </div>
  );
}

function hintedAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-hint]') : null;
}

function isInTooltip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null;
}
