import {
  ArrowLeftRight,
  Flag,
  ListPlus,
  Minus,
  Pause,
  PictureInPicture2,
  Play,
  Plus,
  SkipForward,
  Timer,
  X,
} from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { nowMs } from '../../platform/clock.ts';
import { switchBreak } from '../../timer/breaks/earned-break.ts';
import { canOpenMiniWindow, openMiniWindow } from '../../timer/mini-window/mini-window.ts';
import { askToCancel, askToFinish } from '../../timer/overlays/ask-to-end.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import {
  addMinutes,
  canTakeMinute,
  setMode,
  togglePause,
} from '../../timer/state/session-actions.ts';
import { askForTodoField } from '../../timer/state/todo-field.ts';
import type { CommandRow } from './command.ts';
import { holdKeys } from './held-keys.ts';
import type { Situation } from './situation.ts';

const isPlaying = ({ session }: Situation) => session.state === 'playing';
const isInState = (state: 'running' | 'paused') => (at: Situation) =>
  at.session.state === 'playing' && at.session.timer.state === state;
const isInMode = (mode: 'timer' | 'stopwatch') => (at: Situation) =>
  at.session.state === 'playing' && at.session.timer.mode === mode;
const isWork = (at: Situation) => isPlaying(at) && at.runningBreak === null;
const isBreak = ({ runningBreak }: Situation) => runningBreak !== null;
/** On other screens the space bar scrolls the page. */
const isShown = ({ isSessionShown }: Situation) => isSessionShown;

const ROWS: readonly Omit<CommandRow, 'group'>[] = [
  {
    id: 'pause',
    name: 'Pause',
    Icon: Pause,
    keys: 'Space',
    hasKeys: isShown,
    isAvailable: isInState('running'),
    run: togglePause,
  },
  {
    id: 'resume',
    name: 'Resume',
    Icon: Play,
    keys: 'Space',
    words: 'continue go on',
    hasKeys: isShown,
    isAvailable: isInState('paused'),
    run: togglePause,
  },
  {
    id: 'todo',
    name: 'Add a todo',
    Icon: ListPlus,
    keys: 'n',
    words: 'new task to this session',
    isAvailable: isWork,
    run: (at) => {
      // First, because the field may receive the focus synchronously.
      holdKeys();
      if (!at.isSessionShown) at.goTo(PATHS.home);
      askForTodoField();
    },
  },
  {
    id: 'more',
    name: 'One minute more',
    Icon: Plus,
    keys: '[Shift]++',
    isAvailable: isPlaying,
    run: () => addMinutes(1),
  },
  {
    id: 'less',
    name: 'One minute less',
    Icon: Minus,
    keys: '-',
    isAvailable: ({ session }) =>
      session.state === 'playing' && canTakeMinute(session.timer, nowMs()),
    run: () => addMinutes(-1),
  },
  {
    id: 'stopwatch',
    name: 'Count up, as a stopwatch',
    Icon: Timer,
    keys: 'Shift+t',
    words: 'mode',
    isAvailable: isInMode('timer'),
    run: () => setMode('stopwatch'),
  },
  {
    id: 'countdown',
    name: 'Count down, as a timer',
    Icon: Timer,
    keys: 'Shift+t',
    words: 'mode',
    isAvailable: isInMode('stopwatch'),
    run: () => setMode('timer'),
  },
  {
    id: 'pop-out',
    name: 'Pop out the timer',
    Icon: PictureInPicture2,
    keys: 'Shift+p',
    words: 'picture in picture mini window on top float',
    isAvailable: (at) => isPlaying(at) && canOpenMiniWindow(),
    run: () => void openMiniWindow(),
  },
  {
    id: 'switch-break',
    name: 'Switch the break…',
    Icon: ArrowLeftRight,
    keys: 'Shift+b',
    isAvailable: ({ runningBreak }) =>
      runningBreak !== null && runningBreak.alternatives.length > 0,
    run: ({ runningBreak }) => {
      const [only, ...others] = runningBreak?.alternatives ?? [];
      if (others.length > 0) openOverlay({ kind: 'palette', group: 'Switch break' });
      else if (only) switchBreak(only.Habit);
    },
  },
  {
    id: 'finish',
    name: 'Finish',
    Icon: Flag,
    keys: 'Shift+f',
    words: 'end complete stop save session',
    isAvailable: isWork,
    run: askToFinish,
  },
  {
    id: 'cancel',
    name: 'Cancel the session',
    Icon: X,
    keys: 'Shift+x',
    words: 'discard stop forget',
    isAvailable: isWork,
    run: askToCancel,
  },
  {
    id: 'end-break',
    name: 'End the break',
    Icon: SkipForward,
    keys: 'Shift+f',
    words: 'skip finish cancel',
    isAvailable: isBreak,
    run: askToFinish,
  },
];

export const SESSION_COMMANDS: readonly CommandRow[] = ROWS.map((row) => ({
  ...row,
  group: 'Session',
}));
