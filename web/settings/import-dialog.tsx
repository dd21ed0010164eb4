import { useState } from 'react';
import type { Export } from '#contract/export.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { importDocument, type ImportOutcome } from './import-file.ts';
import { addedText, contentsText } from './import-words.ts';
import { Problem } from '../ui/problem.tsx';
import type { Contents } from './read-export.ts';

interface ImportDialogProps {
  readonly fileName: string;
  readonly document: Export;
  readonly contents: Contents;
  readonly onClose: () => void;
}

/** Says what a file holds and what importing it does, does it, and says what came of it. */
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
