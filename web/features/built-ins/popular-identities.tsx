import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BuiltInChips } from './built-in-chips.tsx';
import { POPULAR, type BuiltInIdentity } from './identities.ts';
import { offerPopular } from './offer-popular.ts';
import { useOwnIdentities } from './ownership.ts';

/** Some identities that the user does not have, and a link to all. */
export function PopularIdentities() {
  const { ownershipOf, hasFailed, retry } = useOwnIdentities();
  // Chosen once, so that an identity added here keeps its place and shows that it was added.
  const [offered, setOffered] = useState<readonly BuiltInIdentity[] | null>(null);
  if (offered === null) {
    const found = offerPopular(ownershipOf);
    if (found) setOffered(found);
  }
  return (
    <Panel
      title="Popular Identities"
      aside={
        <Link to={PATHS.browse} className="button button-outline flex-none">
          Browse all
        </Link>
      }
    >
      {hasFailed && (
        <div className="mb-4">
          <FailureNote message="Failed to load values" onRetry={retry} />
        </div>
      )}
      {offered?.length === 0 ? (
        <p className="text-ink-soft">You have all of them.</p>
      ) : (
        <BuiltInChips
          label="Popular identities"
          identities={offered ?? POPULAR}
          ownershipOf={ownershipOf}
        />
      )}
    </Panel>
  );
}
