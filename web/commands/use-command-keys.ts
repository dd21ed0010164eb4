import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { takeHeldKey } from './held-keys.ts';
import { isKeyTaken, isTypedInto, type LastMove } from './key-target.ts';
import { COMMAND_KEYS, listCommands } from './list-commands.ts';
import { runCommand } from './run-command.ts';
import { readSituation, type Ways } from './situation.ts';

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
    addEventListener('pointerdown', hearPointer, true);
    addEventListener('keydown', hearKey, true);
    return () => {
      removeEventListener('pointerdown', hearPointer, true);
      removeEventListener('keydown', hearKey, true);
    };
  }, []);
}
