import { useId, useState, type FormEvent } from 'react';
import { desktopBridge } from '../../platform/desktop.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/failure-note.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { ModalDialog } from '../../ui/lazy-dialog.tsx';
import { ActionPanel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readEverything } from './export-everything.ts';

/** A game that lies on this computer needs no login, and may move to a server. */
export function ThisComputerPanel() {
  const [isAsking, setAsking] = useState(false);
  const canMove = desktopBridge() !== undefined;
  const way = canMove ? 'move it to a server' : 'export it, and import it there';
  return (
    <ActionPanel
      title="This computer"
      text={`Your game lies on this computer and needs no login. To go on elsewhere, ${way}.`}
    >
      {canMove ? (
        <Button onPress={() => setAsking(true)}>Move to a server</Button>
      ) : (
        <a className="button button-native" href="#data">
          Your data
        </a>
      )}
      {isAsking && <MoveDialog onClose={() => setAsking(false)} />}
    </ActionPanel>
  );
}

/** Takes everything along to the server at a typed address. */
function MoveDialog({ onClose }: { readonly onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [attempt, start] = useAttempt(move);
  const formId = useId();
  // The program starts anew at once.
  const isLeaving = attempt.state === 'running' || attempt.state === 'done';

  async function move(): Promise<void> {
    const journey = JSON.stringify(await readEverything());
    await desktopBridge()?.moveToServer(address, journey);
  }

  function submit(form: FormEvent): void {
    form.preventDefault();
    if (address.trim() !== '' && !isLeaving) void start();
  }

  return (
    <ModalDialog
      title="Move to a server"
      isOpen
      onClose={isLeaving ? () => {} : onClose}
      actions={
        <>
          <Button variant="ghost" isDisabled={isLeaving} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={address.trim() === ''}
            isPending={isLeaving}
          >
            {isLeaving ? 'Moving…' : 'Move'}
          </Button>
        </>
      }
    >
      <p>
        Hexis starts anew at the server. There you log in or sign up, and everything that you have
        here is added. The game on this computer stays as it is.
      </p>
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Address of the server"
          placeholder="hexis.example.org"
          value={address}
          inputRef={focusFirst}
          inputMode="url"
          spellCheck="false"
          isDisabled={isLeaving}
          onChange={setAddress}
        />
      </form>
      {attempt.state === 'failed' && <Problem>{attempt.failure}</Problem>}
    </ModalDialog>
  );
}
