import { Play } from 'lucide-react';
import { useId } from 'react';
import type { Identity } from '#contract/values.ts';
import { formatDuration, MS_PER_MINUTE } from '#domain/durations.ts';
import { timeToNextLevelMs } from '../playing/identity-time.ts';
import { startSession } from '../playing/session-actions.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { HabitList } from './habit-list.tsx';
import { LevelTrail } from './level-trail.tsx';

/** Someone to become: the level reached, the way to the next, and what to play for it. */
export function IdentityCard({ identity }: { readonly identity: Identity }) {
  const titleId = useId();
  const [firstHabit] = identity.Habits;
  return (
    <section className="panel identity" aria-labelledby={titleId}>
      <div className="identity-head" data-tour="identity">
        <HexGem color={identity.color} className="identity-gem">
          <span className="identity-level" data-long={identity.level > 99 || undefined}>
            <span className="identity-lvl">Lvl </span>
            {identity.level}
          </span>
        </HexGem>
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="identity-name">
            {identity.description}
          </h2>
          <p className="text-ink-soft">{wayToNextLevel(identity)} to the next level</p>
        </div>
        {firstHabit && (
          <IconButton
            label={`Play ${identity.description}`}
            variant="primary"
            className="revealed play-round"
            icon={<Play aria-hidden size={22} fill="currentColor" />}
            onPress={() => startSession(firstHabit)}
          />
        )}
      </div>
      <LevelTrail identity={identity} />
      <HabitList identity={identity} />
    </section>
  );
}

/** Whole minutes, rounded up: nobody is promised less than it takes. */
function wayToNextLevel(identity: Identity): string {
  return formatDuration(Math.ceil(timeToNextLevelMs(identity) / MS_PER_MINUTE) * MS_PER_MINUTE);
}
