import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { takeHeldKey, runCommand } from './held-keys.ts';
import { COMMAND_KEYS, listCommands } from './list-commands.ts';
import { readSituation, type Ways } from './situation.ts';
import { onEvent, stopAll } from '../platform/signal.ts';

/**
 * Does what the keys of the table say, wherever they mean nothing else. `takeEarly` hands over the presses that came
 * before this was there.
 */
export function useCommandKeys(ways: Ways, takeEarly: () => readonly KeyboardEvent[]): void {
  const answer = useEffectEvent((keys: string, press: KeyboardEvent): boolean => {
    const command = listCommands(readSituation(ways)).find((one) => one.keys === keys);
    if (!command) return false;
    press.preventDefault();
    press.stopPropagation();
    runCommand(command);
    return true;
  });
  const hearEarly = useEffectEvent((hear: (press: KeyboardEvent) => void) => {
    const { activeElement: focused } = document;
    // A person who has gone to a field since writes there: a key pressed before that must not take the next ones.
    const meant = takeEarly().filter(({ target }) => target === focused || !isTypedInto(focused));
    meant.forEach(hear);
  });
  useEffect(() => {
    let lastMove: LastMove = 'keyboard';
    let heldCode: string | null = null;

    function isIgnored(press: KeyboardEvent): boolean {
      if (!press.repeat) {
        heldCode = null;
        return isKeyTaken(press, lastMove);
      }
      // A key that is held does nothing more: not even what the browser would do with it.
      if (press.code === heldCode) press.preventDefault();
      return true;
    }

    const bindings = COMMAND_KEYS.map((keys) => [
      keys,
      (press: KeyboardEvent) => {
        heldCode = answer(keys, press) ? press.code : null;
      },
    ]);
    const hear = createKeybindingsHandler(Object.fromEntries(bindings), { ignore: isIgnored });

    function hearKey(press: KeyboardEvent): void {
      if (takeHeldKey(press)) return;
      hear(press);
      if (press.code !== 'Space') lastMove = 'keyboard';
    }
    function hearPointer(): void {
      lastMove = 'pointer';
    }

    hearEarly(hearKey);
    return stopAll([
      onEvent('pointerdown', hearPointer, { capture: true }),
      onEvent('keydown', hearKey, { capture: true }),
    ]);
  }, []);
}

/** What a person did last: a button that was clicked only happens to have the focus still. */
type LastMove = 'pointer' | 'keyboard';

/** The palette apart, whose keys close it too, a toast, which covers nothing, and what is on its way out. */
const COVERING =
  'dialog[open], :is([role=dialog], [role=alertdialog]):not(.finder, .toast-card, [data-exiting] *)';
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton], .finder';
/** Here a letter jumps to what begins with it. */
const SEARCHED_BY_LETTER = '[role=menu], [role=listbox], [role=grid][data-rac]';

/** Whether a key means something else where it is pressed, so that it is no shortcut. */
function isKeyTaken(press: KeyboardEvent, lastMove: LastMove): boolean {
  if (press.isComposing || document.querySelector(COVERING)) return true;
  const { target } = press;
  if (!(target instanceof Element)) return false;
  // What types nothing is welcome in a field too.
  if (press.ctrlKey || press.metaKey) return false;
  if (target.closest(`${TYPED_INTO}, ${SEARCHED_BY_LETTER}`)) return true;
  return press.code === 'Space' && isPressedBySpace(target, lastMove);
}

function isTypedInto(element: Element | null): boolean {
  return element?.closest(TYPED_INTO) != null;
}

/** A choice that is made already has no use for it. */
function isPressedBySpace(target: Element, lastMove: LastMove): boolean {
  if (target.closest('input, summary')) return true;
  const control = target.closest('button, a, [role=radio]');
  if (control === null || lastMove === 'pointer') return false;
  return control.getAttribute('aria-checked') !== 'true';
}
