import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { isolate } from '#domain/characters.ts';
import { formatTotal } from '#domain/durations.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import { HabitRow } from './habit-row.tsx';
import type { TrackerDay } from './period-days.ts';
import type { IdentityPeriod } from './period-rows.ts';

interface RowsProps {
  readonly identity: IdentityPeriod;
  readonly days: readonly TrackerDay[];
  readonly onOpen: (day: string, rowKey: string) => void;
}

interface IdentityRowsProps extends RowsProps {
  /** Whether to render it even out of view; what is in view is always rendered. */
  readonly isWanted: boolean;
  /** Ids of the identities in view. */
  readonly inView: Set<string>;
}

/** An identity's rows. Rows in view in another period are rendered before the others. */
export const IdentityRows = memo(function IdentityRows(props: IdentityRowsProps) {
  const { identity, days, isWanted, inView, onOpen } = props;
  const { id, color, habits } = identity;
  const [ref, isInView] = useInView<HTMLTableSectionElement>(id, inView);
  return (
    <tbody
      ref={ref}
      className="tracker-group"
      style={cssVariables({ '--identity': color, '--habits': Math.max(1, habits.length) })}
    >
      {(isWanted || isInView) && <Rows identity={identity} days={days} onOpen={onOpen} />}
    </tbody>
  );
});

/** An identity's name above the rows of its habits, in its color. */
const Rows = memo(function Rows({ identity, days, onOpen }: RowsProps) {
  const { name, color, isArchived, habits } = identity;
  return (
    <>
      <tr className="tracker-identity">
        <th scope="rowgroup" colSpan={days.length + 1} className="tracker-identity-name">
          <HexGem color={color} className="size-6 flex-none" />
          <span className="min-w-0 font-display font-[720] leading-[1.2] wrap-anywhere">
            {isolate(name)}
          </span>
          <span className="text-note leading-[1.25] text-ink-soft">
            {isArchived && 'Archived · '}
            {sumText(identity)}
          </span>
        </th>
      </tr>
      {habits.map((habit) => (
        <HabitRow key={habit.key} habit={habit} days={days} onOpen={onOpen} />
      ))}
    </>
  );
});

function sumText({ habits, playedMs }: IdentityPeriod): string {
  if (habits.length === 0) return 'No habits yet';
  return playedMs > 0 ? formatTotal(playedMs) : 'Not played';
}

/**
 * Whether an element is in view. Until the browser reports it, the element counts as visible if `known` contains its
 * name, because another one with that name is.
 */
function useInView<E extends Element>(
  name: string,
  known: Set<string>,
): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isInView, setInView] = useState(() => known.has(name));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting ?? false;
      if (isSeen) known.add(name);
      else known.delete(name);
      setInView(isSeen);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, known]);
  return [ref, isInView];
}
