import { useQuery } from '@tanstack/react-query';
import { Coffee, TentTree } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Break } from '#contract/breaks.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { breakCycleQuery, breaksQuery } from '../../api/queries.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { CycleLine } from './cycle-line.tsx';
import { openOverlay } from '../../commands/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { BreakGroupList } from './break-group-list.tsx';
import { groupBreaks } from './break-order.ts';
import { changeInterval } from '../../habit-form/change-break.ts';
import { focusFirst } from '../../ui/focus.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MinutesField, minutesError } from '../../ui/number-field.tsx';
import './breaks.css';

/** Which breaks come after how much work, and which of them first. */
export function BreakList() {
  const { data: breaks, isError, refetch } = useQuery(breaksQuery);
  const { data: cycle } = useQuery(breakCycleQuery);
  return (
    <Panel title="Break Cycle">
      {!breaks && isError && (
        <FailureNote message="Failed to load breaks" onRetry={() => void refetch()} />
      )}
      {!breaks && !isError && (
        <LoadingArea className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-32" />
        </LoadingArea>
      )}
      {breaks?.length === 0 && <NoBreaks />}
      {breaks && breaks.length > 0 && (
        <div className="flex flex-col gap-5">
          <CycleLine breaks={breaks} workedMs={cycle?.total ?? null} />
          <BreakGroups breaks={breaks} />
        </div>
      )}
    </Panel>
  );
}

function NoBreaks() {
  return (
    <div
      data-tour="break-cycle"
      data-empty
      className="flex flex-col items-center gap-2 py-4 text-center"
    >
      <TentTree aria-hidden size={44} strokeWidth={1.5} className="text-ink-soft" />
      <p className="text-lg font-semibold">No breaks available. Add breaks to your habits.</p>
      <p className="max-w-[42ch] text-ink-soft">
        Open a habit that rests you, a stretch or a cup of tea, and say after how much work it
        should come.
      </p>
      <Button className="mt-2" onPress={() => openOverlay({ kind: 'new-break' })}>
        <Coffee aria-hidden size={18} />
        Make a break
      </Button>
    </div>
  );
}

interface Edited {
  readonly one: Break;
  readonly isOpen: boolean;
}

/** The breaks by the work that earns them; one dialog serves all. */
function BreakGroups({ breaks }: { readonly breaks: readonly Break[] }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const followMoved = useFocusOnMoved(breaks);
  return (
    <div className="break-groups">
      {groupBreaks(breaks).map((group) => (
        <BreakGroupList
          key={group.intervalMs}
          group={group}
          onEdit={(one) => setEdited({ one, isOpen: true })}
        />
      ))}
      {edited && (
        <BreakDialog
          key={edited.one.id}
          {...edited}
          onClose={() => setEdited({ ...edited, isOpen: false })}
          onSave={() => {
            setEdited(null);
            followMoved(edited.one.id);
          }}
        />
      )}
    </div>
  );
}

/** A break of another interval is a row of another list: the focus goes there with it, once it stands there. */
function useFocusOnMoved(breaks: readonly Break[]): (id: string) => void {
  const movedId = useRef<string | null>(null);
  useEffect(() => {
    const moved = breaks.find(({ id }) => id === movedId.current);
    if (!moved) return;
    // A list shows its rows once it has gathered them.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`.break-row[data-key="${moved.id}"]`)?.focus();
      movedId.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [breaks]);
  return (id) => {
    movedId.current = id;
  };
}

interface BreakDialogProps {
  readonly one: Break;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

function BreakDialog({ one, isOpen, onClose, onSave }: BreakDialogProps) {
  const { Habit, interval } = one;
  const [minutes, setMinutes] = useState(msToMinutes(interval));
  const error = minutesError('Break interval', minutes);

  function save(): void {
    void changeInterval(Habit, one, minutesToMs(minutes));
    onSave();
  }

  return (
    <FormDialog
      title={`When ${Habit.description} comes`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Save"
      isSubmitDisabled={error !== null || minutes === msToMinutes(interval)}
      onSubmit={save}
    >
      <MinutesField
        label="Break interval"
        inputRef={focusFirst}
        hint="So much work of a day earns it. Among the breaks of another interval it comes last."
        minutes={minutes}
        onChange={setMinutes}
        errorMessage={error}
      />
    </FormDialog>
  );
}
