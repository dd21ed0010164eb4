import { memo, useDeferredValue, useMemo } from 'react';
import { formatTotal } from '#domain/durations.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { dayColumns } from './day-columns.ts';
import { HabitRow } from './habit-row.tsx';
import type { TrackerDay } from './month-days.ts';
import type { IdentityMonth } from './month-rows.ts';
import { useInView } from './use-in-view.ts';

interface IdentityRowsProps {
  readonly identity: IdentityMonth;
  readonly days: readonly TrackerDay[];
  readonly onOpen: (day: string, rowKey: string) => void;
}

/** An identity's month. What is in view of another month does not wait for what is not. */
export const IdentityRows = memo(function IdentityRows(props: IdentityRowsProps) {
  const { identity, days, onOpen } = props;
  const [ref, isInView] = useInView<HTMLTableSectionElement>();
  const month = useMemo(() => ({ identity, days }), [identity, days]);
  const later = useDeferredValue(month);
  const shown = isInView ? month : later;
  return (
    <tbody
      ref={ref}
      className="tracker-group"
      style={{
        ...dayColumns(shown.days),
        ...cssVariables({
          '--identity': identity.color,
          '--habits': Math.max(1, identity.habits.length),
        }),
      }}
    >
      <Rows {...shown} onOpen={onOpen} />
    </tbody>
  );
});

/** An identity's name over the rows of its habits, in its color. */
const Rows = memo(function Rows({ identity, days, onOpen }: IdentityRowsProps) {
  const { name, color, isArchived, habits } = identity;
  return (
    <>
      <tr className="tracker-identity">
        <th scope="rowgroup" colSpan={days.length + 1} className="tracker-identity-name">
          <HexGem color={color} className="size-6 flex-none" />
          <span className="tracker-identity-text">{name}</span>
          <span className="tracker-sum">
            {isArchived && 'Archived · '}
            {monthText(identity)}
          </span>
        </th>
      </tr>
      {habits.map((habit) => (
        <HabitRow key={habit.key} habit={habit} days={days} onOpen={onOpen} />
      ))}
    </>
  );
});

function monthText({ habits, playedMs }: IdentityMonth): string {
  if (habits.length === 0) return 'No habits yet';
  return playedMs > 0 ? formatTotal(playedMs) : 'Not played';
}
