import { formatClock } from '#domain/durations.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import { shownSeconds } from './shown-time.ts';
import { useTickRef } from './use-shown.ts';

function writeTime(element: Element, timer: ActiveTimer, nowMs: number): void {
  const text = formatClock(shownSeconds(timer, nowMs));
  if (element.textContent === text) return;
  const shown = element.firstChild;
  // Changing the node's text costs the browser less than replacing the node.
  if (shown instanceof Text) shown.nodeValue = text;
  else element.textContent = text;
  element.toggleAttribute('data-long', text.length > 5);
}

interface TimeTextProps {
  /** Makes it the page's timer with this accessible name. Without one it is text beside another timer. */
  readonly label?: string;
  readonly className?: string;
}

/** The running time in figures; the clock writes it without a render. */
export function TimeText({ label, className }: TimeTextProps) {
  const ref = useTickRef<HTMLSpanElement>(writeTime);
  const timer = label === undefined ? {} : { role: 'timer', 'aria-label': label };
  return <span ref={ref} {...timer} translate="no" className={className} />;
}
