import type { Identity } from '#contract/values.ts';
import { formatTotal } from '#domain/durations.ts';
import { rankAt } from '#domain/ranks.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { HexGem } from '../../ui/hex-gem.tsx';
import { countHabits } from '../count-habits.ts';
import { IdentityTools } from './identity-tools.tsx';
import { HabitRow } from './habit-row.tsx';

interface IdentityRowProps {
  readonly identity: Identity;
  /** The only one: there is nothing to choose, so it is open. */
  readonly isAlone: boolean;
}

/** An identity as one line of the roster, which opens its habits. */
export function IdentityRow({ identity, isAlone }: IdentityRowProps) {
  const { description, color, level } = identity;
  return (
    <div className="panel roster-card" tabIndex={-1} style={cssVariables({ '--identity': color })}>
      <Disclosure
        title={description}
        level={3}
        isOpenAtFirst={isAlone}
        lead={
          <HexGem color={color} rank={rankAt(level)} className="roster-gem">
            <span className="roster-level" data-long={level > 99 || undefined} aria-hidden>
              {level}
            </span>
          </HexGem>
        }
        note={noteOn(identity)}
      >
        <div className="roster-body">
          <HabitRows identity={identity} />
          <IdentityTools identity={identity} />
        </div>
      </Disclosure>
    </div>
  );
}

function noteOn({ level, Habits, total_time }: Identity): string {
  const played = total_time === 0 ? 'not played yet' : formatTotal(total_time);
  return `Lvl ${level} · ${countHabits(Habits.length)} · ${played}`;
}

/** The habits of an identity, each of which opens in its place. */
function HabitRows({ identity }: { readonly identity: Identity }) {
  const { description, Habits } = identity;
  if (Habits.length === 0) {
    return <p className="text-ink-soft">{description} has no habits yet.</p>;
  }
  return (
    <ul className="roster-habits" aria-label={`Habits of ${description}`}>
      {Habits.map((habit) => (
        <li key={habit.id}>
          <HabitRow habit={habit} />
        </li>
      ))}
    </ul>
  );
}
