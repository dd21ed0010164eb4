import { Link } from '@tanstack/react-router';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../timer/state/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { arrangeKeys, type Shelf } from './arrange-commands.ts';
import { listCommands } from './list-commands.ts';
import { readSituation, type Ways } from './situation.ts';

interface ShortcutSheetProps {
  readonly ways: Ways;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows all shortcuts that work on the current screen. */
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-y-6 gap-x-10 py-1">
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

/** Distributes the groups over two columns, each into the shorter one. */
function inColumns(shelves: readonly Shelf[]): readonly Shelf[][] {
  const columns: [Shelf[], Shelf[]] = [[], []];
  for (const shelf of shelves) {
    const [left, right] = columns;
    (heightOf(left) <= heightOf(right) ? left : right).push(shelf);
  }
  return columns;
}

/** Height in rows; a heading counts as one. */
function heightOf(shelves: readonly Shelf[]): number {
  return shelves.reduce((sum, { commands }) => sum + commands.length + 1, 0);
}
