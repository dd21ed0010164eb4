import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { identitiesQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { IdentityCard } from './identity-card.tsx';
import { IdentityDialog, preloadDialogs } from './lazy-dialogs.ts';
import { NoIdentities } from './no-identities.tsx';
import './home.css';

type Adding = 'never' | 'open' | 'closed';

/** What could be played next: each identity with its habits. */
export function HomeScreen() {
  const { data: identities, isError, refetch } = useQuery(identitiesQuery);
  const [adding, setAdding] = useState<Adding>('never');
  const add = () => setAdding('open');
  useEffect(preloadDialogs, []);
  const hasSome = identities !== undefined && identities.length > 0;
  return (
    <>
      <header className="home-header">
        <h1 className="home-title">What's next?</h1>
        {hasSome && (
          <Button className="home-add" onPress={add}>
            <Plus aria-hidden size={18} />
            Add identity
          </Button>
        )}
      </header>
      {!identities && !isError && <HomeSkeleton />}
      {!identities && isError && (
        <Panel>
          <FailureNote message="Failed to load values" onRetry={() => void refetch()} />
        </Panel>
      )}
      {identities?.length === 0 && <NoIdentities onAdd={add} />}
      {hasSome && (
        <ul className="identity-list">
          {identities.map((identity) => (
            <li key={identity.id}>
              <IdentityCard identity={identity} />
            </li>
          ))}
        </ul>
      )}
      {adding !== 'never' && (
        <Suspense>
          <IdentityDialog isOpen={adding === 'open'} onClose={() => setAdding('closed')} />
        </Suspense>
      )}
    </>
  );
}
