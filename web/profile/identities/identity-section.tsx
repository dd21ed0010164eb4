import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { identitiesQuery } from '../../api/queries.ts';
import { readState } from '../../api/read-state.ts';
import { canArrange } from '../../commands/can-arrange.ts';
import { openOverlay } from '../../commands/overlay.ts';
import { IdentityDialog } from '../../identity-form/identity-dialog.tsx';
import { ReadNote } from '../../shell/read-note.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { IdentityRow } from './identity-row.tsx';
import './identities.css';

/** Everybody that somebody is becoming. */
export function IdentitySection() {
  const read = useQuery(identitiesQuery);
  const { data: identities } = read;
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="identities-title">
      <div
        className="identities-head"
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
                <ArrowUpDown aria-hidden size={18} />
                Arrange
              </Button>
            )}
            <Button onPress={() => setAdding(true)}>
              <Plus aria-hidden size={18} />
              Add identity
            </Button>
          </div>
        )}
      </div>
      <ReadNote read={read} message="Failed to load values" />
      {readState(read) === 'coming' && (
        <LoadingArea className="roster">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </LoadingArea>
      )}
      {identities?.length === 0 && <NobodyYet />}
      {identities && identities.length > 0 && (
        <ul className="roster">
          {identities.map((identity) => (
            <li key={identity.id}>
              <IdentityRow identity={identity} isAlone={identities.length === 1} />
            </li>
          ))}
        </ul>
      )}
      <IdentityDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}

function NobodyYet() {
  return (
    <div className="panel nobody-yet">
      <p className="text-lg font-semibold">No values found. Add some values to get started!</p>
      <p className="text-ink-soft">
        Name someone you want to become with “Add identity”, or take one of those that others began
        with.
      </p>
    </div>
  );
}
