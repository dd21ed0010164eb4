import { useState } from 'react';
import type { Export, ImportAnswer } from '#contract/export.ts';
import { call, LONG_TIMEOUT_MS } from '../../data/client/client.ts';
import { ApiProblem } from '../../data/client/failures.ts';
import { flushOutbox } from '../../data/outbox/outbox.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { newId } from '../../platform/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/failure-note.tsx';
import { ModalDialog } from '../../ui/lazy-dialog.tsx';
import { addedText, contentsText } from './import-words.ts';
import type { Contents } from './read-export.ts';
import { splitExport } from './split-export.ts';

interface ImportDialogProps {
  readonly title: string;
  readonly fileName: string;
  readonly document: Export;
  readonly contents: Contents;
  /** Maximum size of a document that the server takes; a larger file is sent in several. */
  readonly maxBytes: number;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Shows a file's content and the effect of importing it, imports it, and shows the result. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, fileName, document, contents, maxBytes, onImported, onClose } = props;
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [progress, setProgress] = useState<SentParts | null>(null);
  const isSending = progress !== null;

  async function send(): Promise<void> {
    setProgress({ part: 1, parts: 1 });
    setOutcome(null);
    const ended = await importDocument(document, maxBytes, setProgress);
    if ('added' in ended) onImported();
    setOutcome(ended);
    setProgress(null);
  }

  if (outcome !== null && 'added' in outcome) {
    const added = addedText(outcome.added);
    return (
      <ModalDialog
        title="Import finished"
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <output>
          {added ? `Added: ${added}.` : 'Nothing was missing: all of this was here already.'}
        </output>
      </ModalDialog>
    );
  }
  return (
    <ModalDialog
      title={title}
      isOpen
      role="alertdialog"
      onClose={() => {
        if (!isSending) onClose();
      }}
      actions={
        <>
          <Button variant="ghost" isDisabled={isSending} onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => void send()}>
            {progress ? sendingText(progress) : outcome ? 'Try again' : 'Import'}
          </Button>
        </>
      }
    >
      <p>
        <strong className="break-words">{fileName}</strong> holds {contentsText(contents)}.
      </p>
      <p>
        What is missing here is added. What you have stays as it is, so that importing a file twice
        changes nothing. An account without identities takes over the name and the settings too.
      </p>
      {outcome && <Failure {...outcome} />}
    </ModalDialog>
  );
}

function sendingText({ part, parts }: SentParts): string {
  return parts === 1 ? 'Importing…' : `Importing ${part} of ${parts}…`;
}

function Failure({
  failure,
  places,
}: {
  readonly failure: string;
  readonly places: readonly string[];
}) {
  return (
    <div>
      <Problem>{failure}</Problem>
      {places.length > 0 && (
        <ul className="mt-2 list-disc pl-6 font-mono text-sm break-words">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The imported numbers, or the reason for a failure: for `invalid`, also the place in the file. */
type ImportOutcome =
  | { readonly added: ImportAnswer['added'] }
  | { readonly failure: string; readonly places: readonly string[] };

const MAX_PLACES = 5;

/** Number of the document that is being sent, from 1, and of all. */
interface SentParts {
  readonly part: number;
  readonly parts: number;
}

/**
 * Sends a file directly, in documents of at most `maxBytes`: it is too large for the outbox, and safe to send again.
 * The server refuses too many documents for a while: the next one waits.
 */
async function importDocument(
  document: Export,
  maxBytes: number,
  onProgress: (progress: SentParts) => void,
): Promise<ImportOutcome> {
  const parts = splitExport(document, maxBytes);
  let added: ImportAnswer['added'] | null = null;
  try {
    await flushOutbox();
    for (const [index, part] of parts.entries()) {
      onProgress({ part: index + 1, parts: parts.length });
      const answer = await sendPart(part);
      added = added ? addUp(added, answer.added) : answer.added;
    }
    if (added === null) throw new Error('A file has at least one part.');
    return { added };
  } catch (error) {
    return explainFailure(error, added !== null);
  } finally {
    if (added !== null) void queryClient.invalidateQueries();
  }
}

async function sendPart(body: Export): Promise<ImportAnswer> {
  const idempotencyKey = newId();
  for (;;) {
    try {
      return await call('POST /api/import', { body, idempotencyKey, timeoutMs: LONG_TIMEOUT_MS });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'too_many') throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs));
    }
  }
}

function addUp(one: ImportAnswer['added'], other: ImportAnswer['added']): ImportAnswer['added'] {
  return {
    values: one.values + other.values,
    habits: one.habits + other.habits,
    breaks: one.breaks + other.breaks,
    schedules: one.schedules + other.schedules,
    events: one.events + other.events,
    todos: one.todos + other.todos,
  };
}

function explainFailure(error: unknown, hasBegun: boolean): ImportOutcome {
  if (!(error instanceof ApiProblem)) {
    const failure = 'No answer came. Try again: what has arrived already is not added twice.';
    return { failure, places: [] };
  }
  if (error.code === 'event_active') {
    const failure =
      'You are playing a session, and the file has one that is not finished either. Finish or cancel yours first.';
    return { failure, places: [] };
  }
  const places = (error.errors ?? []).map(({ path, message }) => `${path} ${message}`);
  const extent = hasBegun ? 'Only a part was imported.' : 'Nothing was imported.';
  return { failure: `${extent} ${error.message}`, places: places.slice(0, MAX_PLACES) };
}
