import { ChevronDown, Play } from 'lucide-react';
import type { Identity } from '#contract/values.ts';
import { formatDuration, MS_PER_MINUTE } from '#domain/durations.ts';
import { formatStartTime } from '#domain/schedule-words.ts';
import { timeToNextLevelMs } from '../playing/identity-time.ts';
import { Button } from '../ui/button.tsx';
import { LevelGem } from '../ui/level-gem.tsx';
import { ListIconButton } from '../ui/list-icon-button.tsx';
import type { CardActions } from './card-actions.ts';
import type { IdentityDay } from './identity-day.ts';
import { playHandlers } from './play-button.ts';

interface IdentityHeadProps extends Pick<CardActions, 'onChoose'> {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  readonly titleId: string;
  readonly isChoosing: boolean;
}

/** Who it is, what is due first, and what plays it: as a whole, or one of its habits. */
export function IdentityHead({ identity, day, titleId, isChoosing, onChoose }: IdentityHeadProps) {
  const { description, color, level, Habits } = identity;
  const next = Habits.find(({ id }) => id === day?.nextId);
  const nextDay = next && day?.habits[next.id];
  return (
    <div className="identity-head" data-tour="identity">
      <LevelGem color={color} level={level} />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="identity-name">
          {description}
        </h2>
        <p className="text-ink-soft">{wayToNextLevel(identity)} to the next level</p>
        {next && nextDay?.state === 'due' && (
          <p className="identity-next">
            Next: {next.description}, {formatStartTime(nextDay.startTime)}
          </p>
        )}
      </div>
      <div className="identity-play revealed" data-kept={isChoosing || undefined}>
        <ListIconButton
          label={`Play ${description}`}
          variant="primary"
          className="play-round"
          icon={<Play aria-hidden size={22} fill="currentColor" />}
          {...playHandlers(identity)}
        />
        {Habits.length > 1 && (
          <Button
            variant="ghost"
            className="button-icon"
            aria-label={`Choose a habit of ${description}`}
            data-hint
            aria-haspopup="menu"
            aria-expanded={isChoosing}
            onPress={({ target }) => onChoose({ identity, anchor: target })}
          >
            <ChevronDown aria-hidden size={22} />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whole minutes, rounded up: nobody is promised less than it takes. */
function wayToNextLevel(identity: Identity): string {
  return formatDuration(Math.ceil(timeToNextLevelMs(identity) / MS_PER_MINUTE) * MS_PER_MINUTE);
}
