import { memo, useId } from 'react';
import type { Identity } from '#contract/values.ts';
import { rankAt } from '#domain/ranks.ts';
import { cssVariables } from '../ui/css-variables.ts';
import type { CardActions } from './card-actions.ts';
import type { HabitFilter } from './habit-filter.ts';
import { HabitList } from './habit-list.tsx';
import type { IdentityDay } from './identity-day.ts';
import { IdentityHead } from './identity-head.tsx';
import { LevelTrail } from './level-trail.tsx';
import './identity.css';

interface IdentityCardProps extends CardActions {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  /** What is due first of all is one of its habits. */
  readonly isNext: boolean;
  readonly filter: HabitFilter;
  readonly isChoosing: boolean;
}

/** Someone to become: the level reached, the way to the next, and what to play for it. */
export const IdentityCard = memo(function IdentityCard(props: IdentityCardProps) {
  const { identity, day, isNext, filter, isChoosing, onAddHabit, onChoose } = props;
  const titleId = useId();
  return (
    <section
      className="panel identity"
      aria-labelledby={titleId}
      data-rank={rankAt(identity.level)}
      style={cssVariables({ '--identity': identity.color, '--habits': identity.Habits.length })}
    >
      <IdentityHead
        identity={identity}
        day={day}
        isNext={isNext}
        titleId={titleId}
        isChoosing={isChoosing}
        onChoose={onChoose}
      />
      <LevelTrail identity={identity} />
      <HabitList identity={identity} day={day} filter={filter} onAddHabit={onAddHabit} />
    </section>
  );
});
