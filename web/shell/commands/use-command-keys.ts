import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { latinPress } from '../../platform/latin-key.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';
import { bufferKey } from './held-keys.ts';
import { COMMAND_KEYS, listCommands } from './list-commands.ts';
import { readSituation, type Ways } from './situation.ts';

/**
 * Runs the commands of pressed keys, unless the key has another meaning there. `claimEarly` returns the keys that were
 * pressed before this hook was loaded.
 */
export function useCommandKeys(ways: Ways, claimEarly: () => readonly KeyboardEvent[]): void {
  const answer = useEffectEvent((keys: string, press: KeyboardEvent): boolean => {
    const command = listCommands(readSituation(ways)).find((one) => one.keys === keys);
    if (!command) return false;
    press.preventDefault();
    press.stopPropagation();
    command.run();
    return true;
  });
  const handleEarly = useEffectEvent((handle: (press: KeyboardEvent) => void) => {
    const { activeElement: focused } = document;
    // If the user has moved to a field meanwhile, keys pressed before that must not run commands.
    const meant = claimEarly().filter(({ target }) => target === focused || !isTypedInto(focused));
    meant.forEach(handle);
  });
  useEffect(() => {
    let lastMove: LastMove = 'keyboard';
    let heldCode: string | null = null;

    function isIgnored(press: KeyboardEvent): boolean {
      if (!press.repeat) {
        heldCode = null;
        return isKeyTaken(press, lastMove);
      }
      // A held key repeats neither the command nor the browser's default action. The dialog whose Enter is held may have
      // closed, and a button behind it has the focus.
      if (press.code === heldCode || isEnterOnButton(press)) press.preventDefault();
      return true;
    }

    const bindings = COMMAND_KEYS.map((keys) => [
      keys,
      (press: KeyboardEvent) => {
        heldCode = answer(keys, press) ? press.code : null;
      },
    ]);
    const handle = createKeybindingsHandler(Object.fromEntries(bindings), { ignore: isIgnored });

    function handleKey(press: KeyboardEvent): void {
      if (bufferKey(press)) return;
      handle(latinPress(press));
      if (press.code !== 'Space') lastMove = 'keyboard';
    }
    function handlePointer(): void {
      lastMove = 'pointer';
    }

    handleEarly(handleKey);
    return stopAll([
      onEvent('pointerdown', handlePointer, { capture: true }),
      onEvent('keydown', handleKey, { capture: true }),
    ]);
  }, []);
}

/** The last input device: after a click a button has the focus only as a side effect. */
type LastMove = 'pointer' | 'keyboard';

/** Open dialogs, except the palette (its keys close it), toasts (which cover nothing) and dialogs that are closing. */
const COVERING =
  'dialog[open], :is([role=dialog], [role=alertdialog]):not(.finder, .toast-card, [data-exiting] *)';
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton], .finder';
/** Lists in which a letter jumps to an entry. */
const SEARCHED_BY_LETTER = '[role=menu], [role=listbox], [role=grid][data-rac]';

/** Whether the focused element uses the key itself, so that it is no shortcut. */
function isKeyTaken(press: KeyboardEvent, lastMove: LastMove): boolean {
  if (press.isComposing || document.querySelector(COVERING)) return true;
  const { target } = press;
  if (!(target instanceof Element)) return false;
  // Combinations with Ctrl or ⌘ type nothing, so they work in a field too.
  if (press.ctrlKey || press.metaKey) return false;
  if (target.closest(`${TYPED_INTO}, ${SEARCHED_BY_LETTER}`)) return true;
  return press.code === 'Space' && isPressedBySpace(target, lastMove);
}

function isEnterOnButton({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLButtonElement;
}

function isTypedInto(element: Element | null): boolean {
  return element?.closest(TYPED_INTO) != null;
}

/** A selected radio button does not use the space bar. */
function isPressedBySpace(target: Element, lastMove: LastMove): boolean {
  if (target.closest('input, summary')) return true;
  const control = target.closest('button, a, [role=radio]');
  if (control === null || lastMove === 'pointer') return false;
  return control.getAttribute('aria-checked') !== 'true';
}
