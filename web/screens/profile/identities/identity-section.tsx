import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Plus } from 'lucide-react';
import type { Identity } from '#contract/values.ts';
import { countOf } from '#domain/counts.ts';
import { formatTotal } from '#domain/durations.ts';
import { rankAt } from '#domain/ranks.ts';
import { identitiesQuery } from '../../../data/queries/queries.ts';
import { canArrange } from '../../../shell/commands/can-arrange.ts';
import { ReadNote } from '../../../shell/read-note.tsx';
import { openOverlay } from '../../../timer/overlays/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { cssVariables } from '../../../ui/css-variables.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { HexGem } from '../../../ui/hex-gem.tsx';
import { HabitRow } from './habit-row.tsx';
import { IdentityTools } from './identity-tools.tsx';
import './identities.css';

export function IdentitySection() {
  const read = useQuery(identitiesQuery);
  const { data: identities } = read;
  return (
    <section aria-labelledby="identities-title">
      <div
        className="flex flex-wrap items-center justify-between gap-3 mb-[0.9rem]"
        data-tour="identities"
        data-empty={identities?.length === 0 || undefined}
      >
        <h2 id="identities-title" className="text-2xl">
          Identities
        </h2>
        {identities && (
          <div className="flex flex-wrap gap-2">
            {canArrange(identities) && (
              <Button onPress={() => openOverlay({ kind: 'arrange' })}>
                <ArrowUpDown size={18} />
                Arrange
              </Button>
            )}
            <Button onPress={() => openOverlay({ kind: 'new-identity' })}>
              <Plus size={18} />
              Add identity
            </Button>
          </div>
        )}
      </div>
      <ReadNote read={read} message="Failed to load values" />
      {identities?.length === 0 && <NobodyYet />}
      {identities && identities.length > 0 && (
        <ul className="flex flex-col gap-3">
          {identities.map((identity) => (
            <li key={identity.id}>
              <IdentityRow identity={identity} isAlone={identities.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NobodyYet() {
  return (
    <div className="panel flex flex-col gap-2 p-6">
      <p className="text-lg font-semibold">No values found. Add some values to get started!</p>
      <p className="text-ink-soft">
        Name someone you want to become with “Add identity”, or take one of those that others began
        with.
      </p>
    </div>
  );
}

interface IdentityRowProps {
  readonly identity: Identity;
  /** Whether it is the only identity, and so open from the start. */
  readonly isAlone: boolean;
}

/** An identity as one line, which opens its habits. */
function IdentityRow({ identity, isAlone }: IdentityRowProps) {
  const { description, color, level } = identity;
  return (
    <div className="panel roster-card" tabIndex={-1} style={cssVariables({ '--identity': color })}>
      <Disclosure
        title={description}
        level={3}
        isOpenAtFirst={isAlone}
        lead={
          <HexGem color={color} rank={rankAt(level)} className="size-13 flex-none">
            <span
              className="font-display text-[1.125rem] font-[760] data-long:text-small"
              data-long={level > 99 || undefined}
              aria-hidden
            >
              {level}
            </span>
          </HexGem>
        }
        note={detailsOf(identity)}
      >
        <div className="flex flex-col gap-4 pt-1 pr-4 pb-4 pl-[1.4rem]">
          <HabitRows identity={identity} />
          <IdentityTools identity={identity} />
        </div>
      </Disclosure>
    </div>
  );
}

function detailsOf({ level, Habits, total_time }: Identity): string {
  const played = total_time === 0 ? 'not played yet' : formatTotal(total_time);
  return `Lvl ${level} · ${countOf(Habits.length, 'habit')} · ${played}`;
}

function HabitRows({ identity }: { readonly identity: Identity }) {
  const { description, Habits } = identity;
  if (Habits.length === 0) {
    return <p className="text-ink-soft">{description} has no habits yet.</p>;
  }
  return (
    <ul
      className="roster-habits border-[1.5px] border-edge rounded-(--round-small) bg-(--bright)"
      aria-label={`Habits of ${description}`}
    >
      {Habits.map((habit) => (
        <li key={habit.id}>
          <HabitRow habit={habit} />
        </li>
      ))}
    </ul>
  );
}
