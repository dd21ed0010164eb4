import { useState } from 'react';
import type { Export, ImportAnswer } from '#contract/export.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/lazy-dialog.tsx';
import { addedText, contentsText } from './import-words.ts';
import { Problem } from '../../ui/failure-note.tsx';
import type { Contents } from './read-export.ts';
import { call, LONG_TIMEOUT_MS } from '../../data/client/client.ts';
import { ApiProblem } from '../../data/client/failures.ts';
import { flushOutbox } from '../../data/outbox/outbox.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { newId } from '../../platform/new-id.ts';

interface ImportDialogProps {
  readonly fileName: string;
  readonly document: Export;
  readonly contents: Contents;
  readonly onClose: () => void;
}

/** Shows a file's content and the effect of importing it, imports it, and shows the result. */
export function ImportDialog({ fileName, document, contents, onClose }: ImportDialogProps) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    setOutcome(null);
    setOutcome(await importDocument(document));
    setSending(false);
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
      title="Import this file?"
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
            {isSending ? 'Importing…' : outcome ? 'Try again' : 'Import'}
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

/** Sends a file directly: it is too large for the outbox, and safe to send again. */
async function importDocument(document: Export): Promise<ImportOutcome> {
  try {
    await flushOutbox();
    const { added } = await call('POST /api/import', {
      body: document,
      idempotencyKey: newId(),
      timeoutMs: LONG_TIMEOUT_MS,
    });
    void queryClient.invalidateQueries();
    return { added };
  } catch (error) {
    return explainFailure(error);
  }
}

function explainFailure(error: unknown): ImportOutcome {
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
  return { failure: `Nothing was imported. ${error.message}`, places: places.slice(0, MAX_PLACES) };
}
