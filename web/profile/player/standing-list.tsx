import { formatTotal } from '#domain/durations.ts';
import type { Identity } from '#contract/values.ts';
import type { Roster } from '../../api/roster.ts';

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

interface Standing {
  /** Of the identities that are not archived. */
  readonly activeCount: number;
  /** Milliseconds of all sessions, those of archived identities too: they were played. */
  readonly totalMs: number;
  /** The identity with the most time, and so of the highest level; null before there is any. */
  readonly highest: Identity | null;
}

/** How far a person has come with all of their identities. */
function standingOf(roster: Roster): Standing {
  return {
    activeCount: roster.filter(({ is_active }) => is_active).length,
    totalMs: roster.reduce((sum, { total_time }) => sum + total_time, 0),
    highest: roster.toSorted((one, other) => other.total_time - one.total_time)[0] ?? null,
  };
}
