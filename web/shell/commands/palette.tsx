import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { readItem, writeItem } from '../../platform/device-storage.ts';
import { useSession } from '../../timer/state/session-store.ts';
import { Finder } from '../../ui/finder.tsx';
import { HexGem } from '../../ui/hex-gem.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { arrangeCommands, arrangeGroup, sortByGroup } from './arrange-commands.ts';
import type { Command, CommandGroup } from './command.ts';
import { listHabitCommands, listSwitchCommands } from './habit-commands.ts';
import { listCommands } from './list-commands.ts';
import { readSituation, type Ways } from './situation.ts';
import './palette.css';

const PLACEHOLDERS: Partial<Record<CommandGroup, string>> = {
  Play: 'Play which habit or identity?',
  'Mark done': 'Mark which habit done?',
  'New habit': 'A habit for whom?',
  Pause: 'Pause which habit or identity?',
  'Switch break': 'Switch to which break?',
};

interface PaletteProps {
  readonly ways: Ways;
  /** Shows this group only; null for all commands. */
  readonly group: CommandGroup | null;
  readonly onClose: () => void;
}

/** Searches all commands that are available now. */
export function Palette({ ways, group, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [recentIds] = useState(recentCommands);
  const { data: identities = [], isLoading, failureCount } = useQuery(identitiesQuery);
  const isLooking = isLoading && failureCount === 0;
  useSession();
  const at = readSituation(ways);
  const commands = sortByGroup([
    ...listCommands(at),
    ...listSwitchCommands(at),
    ...listHabitCommands(identities, at),
  ]);
  const shelves =
    group === null
      ? arrangeCommands(commands, text, recentIds)
      : arrangeGroup(commands, group, text, recentIds);

  function choose(id: string): void {
    const command = commands.find((one) => one.id === id);
    if (!command) return;
    recordCommand(id);
    // Closes first, to release the focus trap, because the command may set the focus.
    flushSync(onClose);
    command.run();
  }

  return (
    <Finder
      label="Find anything to do"
      placeholder={(group && PLACEHOLDERS[group]) ?? 'What do you want to do?'}
      text={text}
      onType={setText}
      shelves={shelves.map((shelf) => ({
        title: shelf.title,
        rows: shelf.commands.map(toRow),
      }))}
      isLoading={isLooking}
      onChoose={choose}
      onClose={onClose}
      empty={
        isLooking ? (
          'Looking…'
        ) : text.trim() === '' ? (
          'Nothing here yet.'
        ) : (
          <>
            Nothing answers to <strong>{text.trim()}</strong>.
          </>
        )
      }
    />
  );
}

function toRow({ id, name, Icon, color, detail, keys }: Command) {
  return {
    id,
    name,
    mark: (
      <span
        className="command-mark grid flex-none place-items-center w-7 text-ink-soft"
        aria-hidden
      >
        {color === undefined ? <Icon size={19} /> : <HexGem color={color} className="size-6" />}
      </span>
    ),
    detail: (
      <>
        {detail !== undefined && (
          <span className="command-detail text-ink-soft text-small text-ellipsis whitespace-nowrap">
            {detail}
          </span>
        )}
        {keys !== undefined && (
          <span aria-hidden className="pointer-coarse:hidden">
            <KeyCaps keys={keys} />
          </span>
        )}
      </>
    ),
  };
}

const KEY = `${DEVICE_KEY_PREFIX}commands`;
const MOST_KEPT = 12;

/** Commands chosen in the palette on this device, the latest first. */
function recentCommands(): readonly string[] {
  return readItem(KEY)?.split(' ').filter(Boolean) ?? [];
}

function recordCommand(id: string): void {
  const others = recentCommands().filter((one) => one !== id);
  writeItem(KEY, [id, ...others].slice(0, MOST_KEPT).join(' '));
}
