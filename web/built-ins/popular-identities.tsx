import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { BuiltInList } from './built-in-list.tsx';
import { POPULAR } from './identities.ts';
import { useOwnIdentities } from './use-own-identities.ts';

/** A few to begin with, and the way to all of them. */
export function PopularIdentities() {
  const { ownershipOf, hasFailed, retry } = useOwnIdentities();
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
      <BuiltInList label="Popular identities" identities={POPULAR} ownershipOf={ownershipOf} />
    </Panel>
  );
}
