import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

const SHOW_AFTER_MS = 600;
const HIDE_AFTER_MS = 100;

/** Shows the accessible name of whatever `[data-hint]` in it is pointed at or focused: one tooltip for all. */
export function HintArea({ children }: { readonly children: ReactNode }) {
  const [hinted, setHinted] = useState<Element | null>(null);
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const triggerRef = useMemo(() => ({ current: hinted }), [hinted]);
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
      <TooltipTrigger isOpen={hinted !== null}>
        <Tooltip
          key={hinted?.getAttribute('aria-label')}
          className="hint"
          offset={8}
          triggerRef={triggerRef}
        >
          {hinted?.getAttribute('aria-label')}
        </Tooltip>
      </TooltipTrigger>
    </div>
  );
}

function hintedAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-hint]') : null;
}

function isInTooltip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null;
}
