import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { isolate } from '#domain/characters.ts';
import { countOf } from '#domain/counts.ts';
import { formatMinutes } from '#domain/durations.ts';
import type { ChangeOutcome } from '../../../data/queries/changes.ts';
import { unarchiveHabit } from '../../../features/habit-form/archive-habit.ts';
import { unarchiveIdentity } from '../../../features/identity-form/archive-identity.ts';
import { Button } from '../../../ui/button.tsx';
import { cssVariables } from '../../../ui/css-variables.ts';
import { focusBeside } from '../../../ui/focus.ts';
import { HexGem } from '../../../ui/hex-gem.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import type { Archived } from './archived.ts';

interface ArchivedRowProps {
  readonly archived: Archived;
  readonly onDelete: (archived: Archived) => void;
}

/** An archived identity or habit, with buttons to restore and to delete it. */
export function ArchivedRow({ archived, onDelete }: ArchivedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { description } = archived.thing;

  async function unarchive(): Promise<void> {
    focusBeside(row.current, '.archived-row');
    const { state } = await restore(archived);
    if (state === 'taken') showToast({ tone: 'success', text: backText(archived) });
  }

  return (
    <li
      ref={row}
      className="archived-row"
      tabIndex={-1}
      data-nested={(archived.kind === 'habit' && archived.isOfArchived) || undefined}
      style={cssVariables({ '--identity': colorOf(archived) })}
    >
      {archived.kind === 'identity' ? (
        <HexGem color={archived.thing.color} className="filter-[saturate(0.45)] size-8" />
      ) : (
        <span aria-hidden className="profile-dot justify-self-center" />
      )}
      <div>
        <p className="font-strong leading-[1.3] wrap-anywhere">{isolate(description)}</p>
        <p className="disclosure-note">{detailsOf(archived)}</p>
      </div>
      <div className="archived-actions flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`Unarchive ${description}`}
          onPress={() => void unarchive()}
        >
          <ArchiveRestore size={17} />
          Unarchive
        </Button>
        <Button
          size="small"
          variant="ghost"
          className="[--key-ink:var(--danger-ink)]"
          aria-label={`Permanently Delete ${description}`}
          onPress={() => onDelete(archived)}
        >
          <Trash2 size={17} />
          Permanently Delete
        </Button>
      </div>
    </li>
  );
}

function restore({ kind, thing }: Archived): Promise<ChangeOutcome> {
  return kind === 'identity' ? unarchiveIdentity(thing) : unarchiveHabit(thing);
}

function backText(archived: Archived): string {
  const { description } = archived.thing;
  return archived.kind === 'habit' && archived.isOfArchived
    ? `${description} is back, and ${archived.thing.Value.description} with it.`
    : `${description} is back.`;
}

function colorOf({ kind, thing }: Archived): string {
  return kind === 'identity' ? thing.color : thing.Value.color;
}

function detailsOf(archived: Archived): string {
  const { kind, thing } = archived;
  if (kind === 'identity') return `Lvl ${thing.level} · ${countOf(thing.Habits.length, 'habit')}`;
  const minutes = formatMinutes(thing.duration);
  return archived.isOfArchived ? minutes : `${isolate(thing.Value.description)} · ${minutes}`;
}
