import { ChevronDown, Play } from 'lucide-react';
import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { formatStartTime } from '#domain/schedule-words.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { LevelGem } from '../../ui/hex-gem.tsx';
import { ListIconButton } from '../../ui/list-icon-button.tsx';
import type { CardActions } from './habit-list.tsx';
import type { IdentityDay } from './identity-day.ts';
import { wayToNextLevel } from './next-level.ts';
import { playHandlers } from './play-button.ts';

interface IdentityHeadProps extends Pick<CardActions, 'onChoose'> {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  readonly isNext: boolean;
  readonly titleId: string;
  readonly isChoosing: boolean;
}

/** An identity's name, what is due first, and buttons to play it as a whole or by habit. */
export function IdentityHead(props: IdentityHeadProps) {
  const { identity, day, isNext, titleId, isChoosing, onChoose } = props;
  const { description, color, level, Habits } = identity;
  const { hours } = useTimePreferences();
  const next = Habits.find(({ id }) => id === day?.nextId);
  const nextDay = next && day?.habits[next.id];
  return (
    <div className="identity-head" data-tour="identity">
      <LevelGem color={color} level={level} />
      <h2 id={titleId} className="identity-name">
        {isolate(description)}
      </h2>
      <div className="identity-facts">
        <p className="text-ink-soft">{wayToNextLevel(identity)} to the next level</p>
        {next && nextDay && nextDay.state !== 'done' && (
          <p className="mt-[0.15rem] font-semibold wrap-anywhere">
            {LABELS[nextDay.state][isNext ? 'first' : 'after']}: {isolate(next.description)},{' '}
            {nextDay.state === 'due' && 'since '}
            {formatStartTime(nextDay.startTime, hours)}
          </p>
        )}
      </div>
      <div className="identity-play flex flex-none items-center gap-[0.35rem]">
        <ListIconButton
          label={`Play ${description}`}
          variant="outline"
          className="play-round"
          icon={<Play size={22} fill="currentColor" />}
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
            <ChevronDown size={22} />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Labels of an identity's first occurrence: the first of all identities, and after another identity's. */
const LABELS = {
  due: { first: 'Due', after: 'Also due' },
  later: { first: 'Next', after: 'Later' },
} as const;
