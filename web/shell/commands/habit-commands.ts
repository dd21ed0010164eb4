import {
  Anchor,
  ArrowLeftRight,
  ArrowUpDown,
  BookOpen,
  CalendarPlus,
  Check,
  Coffee,
  Play,
  Plus,
  UserRoundPlus,
} from 'lucide-react';
import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { formatMinutes } from '#domain/durations.ts';
import { PATHS } from '../../paths.ts';
import { switchBreak } from '../../timer/breaks/earned-break.ts';
import { addSession } from '../../timer/overlays/open-sheet.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { startSession } from '../../timer/state/session-actions.ts';
import { NO_HABIT, type Playable } from '../../timer/state/session.ts';
import type { Command, CommandRow } from './command.ts';
import type { Situation } from './situation.ts';
import { tickHabit } from './tick-habit.ts';

const isIdle = ({ session }: Situation) => session.state === 'none';

/** Commands that ask for a habit or an identity. */
export const HABIT_COMMANDS: readonly CommandRow[] = [
  {
    id: 'play',
    name: 'Play a habit…',
    group: 'Habits',
    Icon: Play,
    keys: 'p',
    words: 'start session identity value',
    isAvailable: isIdle,
    run: () => openOverlay({ kind: 'palette', group: 'Play' }),
  },
  {
    id: 'mark-done',
    name: 'Mark a habit done…',
    group: 'Habits',
    Icon: Check,
    keys: 'd',
    words: 'submit complete',
    run: () => openOverlay({ kind: 'palette', group: 'Mark done' }),
  },
  {
    id: 'add-session',
    name: 'Add a session…',
    group: 'Habits',
    Icon: CalendarPlus,
    keys: 'c s',
    words: 'record log past forgot yesterday manual time',
    run: () => addSession(),
  },
  {
    id: 'new-habit',
    name: 'Create a habit…',
    group: 'Habits',
    Icon: Plus,
    keys: 'c h',
    words: 'new add make',
    run: () => openOverlay({ kind: 'palette', group: 'New habit' }),
  },
  {
    id: 'new-break',
    name: 'Make a break',
    group: 'Habits',
    Icon: Coffee,
    words: 'new add create rest pause stretch',
    run: () => openOverlay({ kind: 'new-break' }),
  },
  {
    id: 'new-identity',
    name: 'Create an identity',
    group: 'Habits',
    Icon: UserRoundPlus,
    keys: 'c i',
    words: 'new add make value become',
    run: () => openOverlay({ kind: 'new-identity' }),
  },
  {
    id: 'arrange',
    name: 'Arrange identities and habits',
    group: 'Habits',
    Icon: ArrowUpDown,
    words: 'order sort reorder drag move values',
    run: () => openOverlay({ kind: 'arrange' }),
  },
  {
    id: 'pause',
    name: 'Pause a habit…',
    group: 'Habits',
    Icon: Anchor,
    words: 'rest skip resume identity away',
    run: () => openOverlay({ kind: 'palette', group: 'Pause' }),
  },
  {
    id: 'shore-leave',
    name: 'Take shore leave…',
    group: 'Habits',
    Icon: Anchor,
    words: 'pause everything vacation holiday rest ill sick travel away break resume',
    run: () => openOverlay({ kind: 'pause', subject: { kind: 'everything' } }),
  },
];

/** Commands for each habit and each identity. */
export function listHabitCommands(identities: readonly Identity[], at: Situation): Command[] {
  return identities.flatMap((identity) => [
    newHabitCommand(identity),
    ...identity.Habits.flatMap((habit): Command[] => {
      const { id, description: name } = habit;
      const whose = {
        subject: name,
        color: identity.color,
        detail: `${isolate(identity.description)} · ${formatMinutes(habit.duration)}`,
      };
      return [
        ...(isIdle(at) ? [{ ...playCommand(habit, at), ...whose }] : []),
        {
          ...whose,
          id: `done:${id}`,
          name: `Mark ${name} done`,
          group: 'Mark done',
          Icon: Check,
          run: () => tickHabit(habit),
        },
        {
          ...whose,
          id: `open:${id}`,
          name: `Open ${name}`,
          group: 'Open',
          Icon: BookOpen,
          words: 'habit schedule statistics progress notes edit',
          run: () => at.openHabit(id),
        },
        ...(habit.Schedules.length > 0
          ? [
              {
                ...pauseCommand('habit', habit),
                color: identity.color,
                detail: identity.description,
              },
            ]
          : []),
      ];
    }),
    ...(isIdle(at) ? [playIdentityCommand(identity, at)] : []),
    ...(identity.Habits.some(({ Schedules }) => Schedules.length > 0)
      ? [{ ...pauseCommand('identity', identity), color: identity.color, detail: NO_HABIT }]
      : []),
  ]);
}

function playCommand(played: Playable, at: Situation): Command {
  return {
    id: `play:${played.id}`,
    name: `Play ${played.description}`,
    group: 'Play',
    Icon: Play,
    run: () => {
      startSession(played);
      at.goTo(PATHS.home);
    },
  };
}

function playIdentityCommand(identity: Identity, at: Situation): Command {
  const { color, description } = identity;
  return { ...playCommand(identity, at), subject: description, color, detail: NO_HABIT };
}

function pauseCommand(kind: 'habit' | 'identity', { id, description }: Playable): Command {
  return {
    id: `pause:${id}`,
    name: `Pause ${description}…`,
    group: 'Pause',
    Icon: Anchor,
    subject: description,
    words: 'rest vacation holiday skip resume',
    run: () => openOverlay({ kind: 'pause', subject: { kind, id } }),
  };
}

function newHabitCommand(identity: Identity): Command {
  return {
    id: `new-habit:${identity.id}`,
    name: `Create a habit for ${identity.description}`,
    group: 'New habit',
    Icon: Plus,
    color: identity.color,
    subject: identity.description,
    words: 'new add make',
    run: () => openOverlay({ kind: 'new-habit', identity }),
  };
}

/** Breaks that can replace the running one. */
export function listSwitchCommands({ runningBreak }: Situation): Command[] {
  return (runningBreak?.alternatives ?? []).map(({ id, Habit: habit }) => ({
    id: `switch:${id}`,
    name: `Switch the break to ${habit.description}`,
    group: 'Switch break',
    Icon: ArrowLeftRight,
    color: habit.Value.color,
    subject: habit.description,
    detail: formatMinutes(habit.duration),
    run: () => switchBreak(habit),
  }));
}
