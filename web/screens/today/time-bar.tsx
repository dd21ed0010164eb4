import { useId } from 'react';
import { MS_PER_HOUR } from '#domain/durations.ts';
import { BAR_BEGINS_AT, BAR_LENGTH_MS } from '#domain/time-by-identity.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { sumText } from './entry-words.ts';
import { hourLabel } from './hour-rows.ts';
import type { TimeShare } from './time-shares.ts';
import './time-bar.css';

/** The day's time by identity, as a bar and in numbers. */
export function TimeBar({ shares }: { readonly shares: readonly TimeShare[] }) {
  const { hours } = useTimePreferences();
  const noteId = useId();
  const from = hourLabel(Number(BAR_BEGINS_AT.slice(0, 2)), hours);
  return (
    <>
      <table className="time-table" aria-describedby={noteId}>
        <caption>
          Time by identity
          <div className="time-bar flex h-[1.6rem] my-[0.4rem_0.35rem] overflow-hidden" aria-hidden>
            {shares
              .filter(({ ms }) => ms > 0)
              .map(({ key, kind, color, ms }) => (
                <span
                  key={key}
                  className="time-segment"
                  data-kind={kind}
                  style={cssVariables({ '--segment': color, '--share': ms })}
                />
              ))}
          </div>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Identity</th>
            <th scope="col">Time</th>
            <th scope="col">Percent</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, kind, name, color, ms, percent }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">
                <span className="time-name">
                  <span
                    className="time-segment time-swatch"
                    data-kind={kind}
                    style={cssVariables({ '--segment': color })}
                    aria-hidden
                  />
                  {name}
                </span>
              </th>
              <td>{sumText(ms)}</td>
              <td>{percent.toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p id={noteId} className="mt-[0.35rem] text-note leading-[1.35] text-ink-soft text-balance">
        A day of {BAR_LENGTH_MS / MS_PER_HOUR} hours from {from}. Unused is past, Upcoming is
        planned, Remaining is free.
      </p>
    </>
  );
}
