import type { UseQueryResult } from '@tanstack/react-query';
import { readState, retryReads } from '../data/queries/read-state.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { StaleNote } from './stale-note.tsx';

interface ReadNoteProps {
  readonly read: UseQueryResult;
  readonly message: string;
}

/** Reports that data could not be loaded, or that only an old copy is shown; renders nothing otherwise. */
export function ReadNote({ read, message }: ReadNoteProps) {
  switch (readState(read)) {
    case 'failed':
      return (
        <Panel className="mb-5">
          <FailureNote message={message} onRetry={() => void retryReads()} />
        </Panel>
      );
    case 'stale':
      return <StaleNote message={message} />;
    case 'loading':
    case 'fresh':
      return null;
  }
}
