import { memo, useDeferredValue } from 'react';
import type { Identity } from '#contract/values.ts';
import { HintArea } from './hint-area.tsx';
import type { CardActions } from './card-actions.ts';
import type { HabitFilter } from './habit-filter.ts';
import { IdentityCard } from './identity-card.tsx';
import type { IdentityDay } from './identity-day.ts';

interface IdentityListProps extends CardActions {
  readonly identities: readonly Identity[];
  readonly days: Readonly<Record<string, IdentityDay>>;
  /** The habit that is due first of all identities. */
  readonly nextId: string | null;
  readonly filter: HabitFilter;
  /** Whose choice of habits is open. */
  readonly choosingId: string | undefined;
}

/** More than fit on any screen. */
const FIRST = 4;

/** The first cards at once; the others follow, without keeping a press waiting. */
export const IdentityList = memo(function IdentityList(props: IdentityListProps) {
  const { days, nextId, choosingId, ...rest } = props;
  const identities = useDeferredValue(props.identities, props.identities.slice(0, FIRST));
  return (
    <HintArea>
      <ul className="identity-list">
        {identities.map((identity) => (
          <li key={identity.id}>
            <IdentityCard
              {...rest}
              identity={identity}
              day={days[identity.id]}
              isNext={nextId !== null && days[identity.id]?.nextId === nextId}
              isChoosing={choosingId === identity.id}
            />
          </li>
        ))}
      </ul>
    </HintArea>
  );
});
