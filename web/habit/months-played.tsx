import { formatTotal } from '#domain/durations.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { nameMonth } from '../user/date-words.ts';
import type { MonthSum } from './progress.ts';

/** Month by month in numbers, with a bar as long as the time. */
export function MonthsPlayed({ months }: { readonly months: readonly MonthSum[] }) {
  const mostMs = Math.max(...months.map(({ playedMs }) => playedMs));
  return (
    <ul className="months" aria-label="Months">
      {months.map(({ month, playedMs, days }) => (
        <li key={month} className="month">
          <span className="month-name">{nameMonth(month)}</span>
          <span className="month-track" aria-hidden>
            <span
              className="month-bar"
              style={cssVariables({ '--part': mostMs > 0 ? playedMs / mostMs : 0 })}
            />
          </span>
          <span className="month-sum">
            {formatTotal(playedMs)}
            <span className="text-ink-soft">
              {' '}
              on {days} {days === 1 ? 'day' : 'days'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
