import { Tent } from 'lucide-react';
import type { Break } from '#contract/breaks.ts';
import { markBreaks, type BreakMarker } from '#domain/breaks.ts';
import { formatDuration, formatMinutes, MS_PER_MINUTE } from '#domain/durations.ts';
import { cssVariables } from '../../../ui/css-variables.ts';
import { isCrowded, placeLabels } from './cycle-labels.ts';
import './cycle-line.css';

interface CycleLineProps {
  readonly breaks: readonly Break[];
  /** Today's work that counts, with the running session, in milliseconds; null while loading. */
  readonly workedMs: number | null;
}

/** The break cycle as a trail with a camp at each break, and today's progress. */
export function CycleLine({ breaks, workedMs }: CycleLineProps) {
  const markers = markBreaks(
    breaks.map(({ id, interval, order }) => ({ id, intervalMs: interval, position: order })),
  );
  const endMs = markers.at(-1)?.intervalMs ?? 0;
  const walked = Math.min(100, ((workedMs ?? 0) / endMs) * 100);
  const labels = placeLabels(markers);
  return (
    <figure className="cycle" data-tour="break-cycle">
      <p className="sr-only">{cycleText(markers)}</p>
      <div aria-hidden className="cycle-map flex flex-col gap-2">
        <div className="cycle-track">
          <span
            className="absolute top-[calc(50%_-_2.5px)] left-0 h-[5px] rounded-full bg-ink"
            style={{ width: `${walked}%` }}
          />
          {markers.map(({ intervalMs, percent }, index) => (
            <span
              key={intervalMs}
              className="cycle-camp"
              data-crowded={isCrowded(markers, index) || undefined}
              data-reached={percent <= walked || undefined}
              style={{ left: `${percent}%` }}
            >
              <Tent size={16} strokeWidth={2.2} className="cycle-tent" />
              {labels[index] && (
                <span className="cycle-label" data-place={labels[index]}>
                  {formatDuration(intervalMs)}
                </span>
              )}
            </span>
          ))}
          {walked > 0 && <span className="cycle-walker" style={cssVariables({ '--at': walked })} />}
        </div>
        <div className="cycle-ends">
          <span>Start</span>
          <span>{formatDuration(endMs)}</span>
        </div>
      </div>
      <figcaption className="max-w-[62ch] text-ink-soft text-pretty">
        {workedMs !== null && workedMs >= MS_PER_MINUTE && (
          <strong>{formatMinutes(workedMs)} of work so far. </strong>
        )}
        The work of a day adds up. When a session ends, the furthest camp you have reached offers
        its first break, and the others to switch to. After the last camp the trail begins again.
      </figcaption>
    </figure>
  );
}

function cycleText(markers: readonly BreakMarker[]): string {
  const intervals = markers.map(({ intervalMs }) => formatDuration(intervalMs));
  return `Breaks come after ${intervals.join(', ')} of work.`;
}
