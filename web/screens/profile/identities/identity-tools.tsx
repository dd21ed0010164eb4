import { Anchor, Archive, Pencil, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Identity } from '#contract/values.ts';
import { archiveWithUndo } from '../../../features/identity-form/archive-identity.ts';
import { IdentityDialog } from '../../../features/identity-form/identity-dialog.tsx';
import { openOverlay } from '../../../timer/overlays/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { focusBeside } from '../../../ui/focus.ts';

/** Actions of an open identity. */
export function IdentityTools({ identity }: { readonly identity: Identity }) {
  const [editing, setEditing] = useState({ isOpen: false, count: 0 });
  const tools = useRef<HTMLDivElement>(null);
  const name = identity.description;

  function archive(): void {
    focusBeside(tools.current?.closest('.roster-card') ?? null, '.roster-card');
    archiveWithUndo(identity);
  }

  return (
    <div ref={tools} className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={`Add habit to ${name}`}
        onPress={() => openOverlay({ kind: 'new-habit', identity })}
      >
        <Plus size={17} />
        {identity.Habits.length === 0 ? 'Add a first habit' : 'Add habit'}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Edit ${name}`}
        onPress={() => setEditing(({ count }) => ({ isOpen: true, count: count + 1 }))}
      >
        <Pencil size={17} />
        Edit
      </Button>
      {identity.Habits.some(({ Schedules }) => Schedules.length > 0) && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Pause ${name}`}
          onPress={() =>
            openOverlay({ kind: 'pause', subject: { kind: 'identity', id: identity.id } })
          }
        >
          <Anchor size={17} />
          Pause
        </Button>
      )}
      <Button size="small" variant="ghost" aria-label={`Archive ${name}`} onPress={archive}>
        <Archive size={17} />
        Archive
      </Button>
      {/* The key makes each opening start with the current values. */}
      <IdentityDialog
        key={editing.count}
        identity={identity}
        isOpen={editing.isOpen}
        onClose={() => setEditing({ ...editing, isOpen: false })}
      />
    </div>
  );
}
