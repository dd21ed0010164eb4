import { useEffect, useRef, useState } from 'react';
import type { Break } from '#contract/breaks.ts';
import { minutesToMs, msToMinutes } from '#domain/durations.ts';
import { BreakGroupList } from './break-group-list.tsx';
import { groupBreaks } from './break-order.ts';
import { changeInterval } from '../../habit-form/change-break.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MinutesField, minutesError } from '../../ui/minutes-field.tsx';

interface Edited {
  readonly one: Break;
  readonly isOpen: boolean;
}

/** The breaks by the work that earns them; one dialog serves all. */
export function BreakGroups({ breaks }: { readonly breaks: readonly Break[] }) {
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

/** After how much work a break comes. */
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
