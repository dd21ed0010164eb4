import { cssVariables } from '../ui/css-variables.ts';
import { sumText } from './entry-words.ts';
import type { TimeShare } from './time-shares.ts';
import './time-bar.css';

/** What became of the day, identity by identity, as a bar and in numbers. */
export function TimeBar({ shares }: { readonly shares: readonly TimeShare[] }) {
  return (
    <table className="time-table">
      <caption>
        Time by identity
        <div className="time-bar" aria-hidden>
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
              <span
                className="time-segment time-swatch"
                data-kind={kind}
                style={cssVariables({ '--segment': color })}
                aria-hidden
              />
              {name}
            </th>
            <td>{sumText(ms)}</td>
            <td>{percent.toFixed(1)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
