import { useQuery } from '@tanstack/react-query';
import { Coffee, TentTree } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Break } from '#contract/breaks.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { breaksQuery } from '../../../data/queries/queries.ts';
import { changeInterval } from '../../../features/habit-form/change-break.ts';
import { useWorkMinutes } from '../../../timer/breaks/use-work-minutes.ts';
import { openOverlay } from '../../../timer/overlays/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { focusFirst } from '../../../ui/focus.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MinutesField, minutesError } from '../../../ui/minutes-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BreakGroupList } from './break-group-list.tsx';
import { groupBreaks } from './break-order.ts';
import { CycleLine } from './cycle-line.tsx';
import './breaks.css';

/** The breaks with their intervals and order. */
export function BreakList() {
  const { data: breaks, refetch } = useQuery(breaksQuery);
  const minutes = useWorkMinutes();
  return (
    <Panel title="Break Cycle">
      {!breaks && <FailureNote message="Failed to load breaks" onRetry={() => void refetch()} />}
      {breaks?.length === 0 && <NoBreaks />}
      {breaks && breaks.length > 0 && (
        <div className="flex flex-col gap-5">
          <CycleLine breaks={breaks} workedMs={minutes === null ? null : minutesToMs(minutes)} />
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
      <TentTree size={44} strokeWidth={1.5} className="text-ink-soft" />
      <p className="text-lg font-semibold">No breaks available. Add breaks to your habits.</p>
      <p className="max-w-[42ch] text-ink-soft">
        Open a habit that rests you, a stretch or a cup of tea, and say after how much work it
        should come.
      </p>
      <Button className="mt-2" onPress={() => openOverlay({ kind: 'new-break' })}>
        <Coffee size={18} />
        Make a break
      </Button>
    </div>
  );
}

interface Edited {
  readonly one: Break;
  /** Count of the openings: each has its own fields. */
  readonly opening: number;
  readonly isOpen: boolean;
}

/** The breaks by interval; one dialog serves all. */
function BreakGroups({ breaks }: { readonly breaks: readonly Break[] }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const followMoved = useFocusOnMoved(breaks);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-y-5 gap-x-6">
      {groupBreaks(breaks).map((group) => (
        <BreakGroupList
          key={group.intervalMs}
          group={group}
          onEdit={(one) =>
            setEdited((last) => ({ one, opening: (last?.opening ?? 0) + 1, isOpen: true }))
          }
        />
      ))}
      {edited && (
        <BreakDialog
          key={edited.opening}
          one={edited.one}
          isOpen={edited.isOpen}
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

/** Focuses a break after a change of its interval, once its row is in the other list. */
function useFocusOnMoved(breaks: readonly Break[]): (id: string) => void {
  const movedId = useRef<string | null>(null);
  useEffect(() => {
    const moved = breaks.find(({ id }) => id === movedId.current);
    if (!moved) return;
    // React Aria renders a list's rows in a second pass.
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
