import { formatTotal } from '#domain/durations.ts';
import type { Roster } from '../../api/roster.ts';
import { standingOf } from './standing.ts';

const UNKNOWN = '–';
const NONE = 'None yet';

/** A short account of what was played; dashes until it is known. */
export function StandingList({ roster }: { readonly roster: Roster | null }) {
  const standing = roster && standingOf(roster);
  return (
    <dl className="standing">
      <div>
        <dt>{standing?.activeCount === 1 ? 'Identity' : 'Identities'}</dt>
        <dd>{standing?.activeCount ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>Time played</dt>
        <dd>{standing ? timeText(standing.totalMs) : UNKNOWN}</dd>
      </div>
      <div>
        <dt>Highest level</dt>
        <dd>
          {standing?.highest ? `Lvl ${standing.highest.level}` : standing ? NONE : UNKNOWN}
          {standing?.highest && (
            <span className="standing-whose">{standing.highest.description}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function timeText(totalMs: number): string {
  return totalMs === 0 ? NONE : formatTotal(totalMs);
}
