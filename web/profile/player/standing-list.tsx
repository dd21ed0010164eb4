import { formatTotal } from '#domain/durations.ts';
import type { Roster } from '../../api/roster.ts';
import { standingOf } from './standing.ts';

/** A short account of what was played; dashes for what could not be loaded. */
export function StandingList({ roster }: { readonly roster: Roster | null }) {
  const standing = roster && standingOf(roster);
  const activeCount = roster?.filter(({ is_active }) => is_active).length;
  const highest = standing?.highest;
  return (
    <dl className="standing">
      <div>
        <dt>{activeCount === 1 ? 'Identity' : 'Identities'}</dt>
        <dd>{activeCount ?? '–'}</dd>
      </div>
      <div>
        <dt>Time played</dt>
        <dd>{standing ? formatTotal(standing.totalMs) : '–'}</dd>
      </div>
      <div>
        <dt>Highest level</dt>
        <dd>
          {highest ? `Lvl ${highest.level}` : '–'}
          {highest && <span className="standing-whose">{highest.description}</span>}
        </dd>
      </div>
    </dl>
  );
}
