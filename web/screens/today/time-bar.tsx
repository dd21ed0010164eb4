import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { sumText } from './entry-words.ts';
import type { TimeShare } from './time-shares.ts';
import './time-bar.css';

interface TimeBarProps {
  readonly shares: readonly TimeShare[];
}

/** The day's time by identity, as a bar and in numbers. */
export function TimeBar({ shares }: TimeBarProps) {
  return (
    <div className="time">
      <p className="font-strong" aria-hidden>
        Time by identity
      </p>
      <TimeSegments shares={shares} />
      <TimeTable shares={shares} />
    </div>
  );
}

/** The same in less space: the bar and a line of sums, which open to the numbers. */
export function TimeLine({ shares }: TimeBarProps) {
  return (
    <details className="time time-line">
      <summary>
        <span className="font-strong">Time by identity</span>
        <TimeSegments shares={shares} />
        <span className="time-sums">
          <span>
            {listSums(shares).map((sum, index) => (
              <Fragment key={sum}>
                {index > 0 && ' · '}
                <span className="whitespace-nowrap">{sum}</span>
              </Fragment>
            ))}
          </span>
          <ChevronDown size={16} aria-hidden />
        </span>
      </summary>
      <TimeTable shares={shares} />
    </details>
  );
}

/** `40m played`, `20m planned`, `6h free`, those without time left out. */
function listSums(shares: readonly TimeShare[]): string[] {
  const sumOf = (wanted: TimeShare['kind']) =>
    shares.filter(({ kind }) => kind === wanted).reduce((sum, { ms }) => sum + ms, 0);
  return [
    { ms: sumOf('played'), word: 'played' },
    { ms: sumOf('upcoming'), word: 'planned' },
    { ms: sumOf('remaining'), word: 'free' },
  ].flatMap(({ ms, word }) => (ms < MS_PER_MINUTE ? [] : `${sumText(ms)} ${word}`));
}

function TimeSegments({ shares }: TimeBarProps) {
  return (
    <span className="time-bar flex h-[1.6rem] my-[0.4rem_0.35rem] overflow-hidden" aria-hidden>
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
    </span>
  );
}

function TimeTable({ shares }: TimeBarProps) {
  return (
    <table className="time-table" aria-label="Time by identity">
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
  );
}
