import { memo, useId } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { Identity } from '#contract/values.ts';
import { rankAt } from '#domain/ranks.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import type { HabitFilter } from './habit-filter.ts';
import { type CardActions, HabitList } from './habit-list.tsx';
import type { IdentityDay } from './identity-day.ts';
import { IdentityHead } from './identity-head.tsx';
import { FOOT_Y, makeRidge, ridgeLine, ridgePoint, TOP_Y, type RidgePoint } from './ridge.ts';
import './identity.css';

interface IdentityCardProps extends CardActions {
  readonly identity: Identity;
  readonly day: IdentityDay | undefined;
  /** Whether the habit that is due first belongs to this identity. */
  readonly isNext: boolean;
  readonly filter: HabitFilter;
  readonly isChoosing: boolean;
}

/** An identity with its level, the way to the next one, and its habits. */
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

/** Vertical offset of the hill behind. */
const FAR_BY = -15;

/** Progress as a walk up a hill, a different one for each identity, with a flag at the next level. */
function LevelTrail({ identity }: { readonly identity: Identity }) {
  const { level, level_progress, color, id } = identity;
  const percent = Math.min(100, Math.max(0, level_progress));
  const ridge = makeRidge(id);
  const walker = ridgePoint(ridge, percent / 100);
  const line = ridgeLine(ridge, 0, 1);
  return (
    <ProgressBar
      aria-label={`Progress to level ${level + 1}`}
      value={percent}
      className="level-trail"
      data-tour="level-trail"
      style={cssVariables({ '--identity': color })}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full" aria-hidden>
        <path
          d={groundUnder(ridgeLine(makeRidge(`${id} far`), 0, 1, FAR_BY), FAR_BY)}
          className="trail-far"
        />
        <path d={groundUnder(line, 0)} className="trail-hill" />
        <path d={`M${line}`} className="trail-ahead" />
        <path d={`M${ridgeLine(ridge, 0, percent / 100)}`} className="trail-walked" />
      </svg>
      <span className="trail-flag" style={placeAt(ridgePoint(ridge, 1))} aria-hidden>
        <span className="trail-flag-cloth block text-paper text-tiny font-bold leading-[1.2] whitespace-nowrap">
          Lvl {level + 1}
        </span>
      </span>
      <span className="trail-walker" style={placeAt(walker)} aria-hidden />
    </ProgressBar>
  );
}

/** A hill's area below its ridge, level on both sides. */
function groundUnder(line: string, byY: number): string {
  return `M-1 101 L-1 ${FOOT_Y + byY} L${line} L101 ${TOP_Y + byY} L101 101Z`;
}

function placeAt({ x, y }: RidgePoint) {
  return { left: `${x}%`, top: `${y}%` };
}
