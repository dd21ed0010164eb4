import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { useSession } from '../playing/session-store.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import { KeyCaps } from '../ui/key-caps.tsx';
import { arrangeKeys, type Shelf } from './arrange-commands.ts';
import { listCommands } from './list-commands.ts';
import { readSituation, type Ways } from './situation.ts';
import './shortcut-sheet.css';

interface ShortcutSheetProps {
  readonly ways: Ways;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every key that does something here and now. */
export function ShortcutSheet({ ways, isOpen, onClose }: ShortcutSheetProps) {
  useSession();
  const at = readSituation(ways);
  return (
    <ModalDialog
      title="Keyboard shortcuts"
      size="wide"
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <div className="shortcut-groups">
        {inColumns(arrangeKeys(listCommands(at))).map((shelves, column) => (
          <div key={column} className="grid content-start gap-6">
            {shelves.map(({ title, commands }) => (
              <section key={title}>
                <h3 className="pb-[0.35rem] border-b-[1.5px] border-edge text-lead">{title}</h3>
                <dl>
                  {commands.map(({ id, name, keys }) => (
                    <div
                      key={id}
                      className="flex items-center justify-between gap-4 min-h-[2.6rem] border-b border-line"
                    >
                      <dt>{name}</dt>
                      <dd>{keys !== undefined && <KeyCaps keys={keys} />}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
      <p className="text-ink-soft">
        {at.hasSingleKeys ? 'Single keys in your way? ' : 'Single keys are switched off. '}
        <Link to={PATHS.settings} className="underline" onClick={onClose}>
          {at.hasSingleKeys ? 'Switch them off in the settings' : 'Change that in the settings'}
        </Link>
        .
      </p>
    </ModalDialog>
  );
}

/** Two columns of about one height: each group goes where less stands. */
function inColumns(shelves: readonly Shelf[]): readonly Shelf[][] {
  const columns: [Shelf[], Shelf[]] = [[], []];
  for (const shelf of shelves) {
    const [left, right] = columns;
    (heightOf(left) <= heightOf(right) ? left : right).push(shelf);
  }
  return columns;
}

/** In rows; a heading takes about one. */
function heightOf(shelves: readonly Shelf[]): number {
  return shelves.reduce((sum, { commands }) => sum + commands.length + 1, 0);
}
