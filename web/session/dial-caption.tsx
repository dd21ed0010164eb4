import { MS_PER_MINUTE } from '#domain/durations.ts';
import { remainingAt, type ActiveTimer } from '#domain/timer.ts';
import { useShown } from '../playing/use-shown.ts';

const hourAndMinute = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

function readEnd(timer: ActiveTimer, nowMs: number): string {
  return hourAndMinute.format(nowMs + remainingAt(timer, nowMs));
}

/** What the time in the dial is a part of, and when it would be over. */
export function DialCaption({ timer }: { readonly timer: ActiveTimer }) {
  const endsAt = useShown(readEnd, '');
  const plan = `${Math.ceil(timer.targetMs / MS_PER_MINUTE)} min`;
  return (
    <p className="dial-caption">
      {timer.mode === 'timer' ? `of ${plan}` : `plan ${plan}`}
      <span className="dial-caption-end">{endText(timer, endsAt)}</span>
    </p>
  );
}

function endText(timer: ActiveTimer, endsAt: string): string {
  if (timer.state === 'paused') return 'Paused';
  return timer.mode === 'timer' ? `Ends at ${endsAt}` : 'Counting up';
}
