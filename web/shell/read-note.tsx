import type { UseQueryResult } from '@tanstack/react-query';
import { readState } from '../data/queries/read-state.ts';
import { FailureNote, StaleNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';

interface ReadNoteProps {
  readonly read: UseQueryResult;
  readonly message: string;
}

/** Reports that data could not be loaded, or that only an old copy is shown; renders nothing otherwise. */
export function ReadNote({ read, message }: ReadNoteProps) {
  const retry = () => void read.refetch();
  switch (readState(read)) {
    case 'failed':
      return (
        <Panel className="mb-5">
          <FailureNote message={message} onRetry={retry} />
        </Panel>
      );
    case 'stale':
      return <StaleNote message={message} onRetry={retry} />;
    case 'loading':
    case 'fresh':
      return null;
  }
}
