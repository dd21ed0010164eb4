import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '#domain/characters.ts';
import { useSoundWaiting } from '../../platform/sound-waiting.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useRunningBreak } from '../breaks/known-breaks.ts';
import { togglePause } from './session-actions.ts';
import { useSession } from './session-store.ts';
import type { PlayingSession } from './session.ts';
import { TimeText } from './time-text.tsx';
import './mini-bar.css';

interface MiniBarProps {
  /** A link to /home: the app and the public pages use different components. */
  readonly HomeLink: (props: HomeLinkProps) => ReactNode;
  readonly children?: ReactNode;
}

export interface HomeLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A summary of the session, on pages other than the session's own. */
export function MiniBar(props: MiniBarProps) {
  const session = useSession();
  return session.state === 'playing' && <PlayingBar {...props} session={session} />;
}

interface PlayingBarProps extends MiniBarProps {
  readonly session: PlayingSession;
}

function PlayingBar({ session: { event, timer }, HomeLink, children }: PlayingBarProps) {
  const runningBreak = useRunningBreak(event);
  const isRunning = timer.state === 'running';
  const isSilent = useSoundWaiting() && isRunning && timer.mode === 'timer';
  return (
    <aside className="mini-bar panel" aria-label="Session">
      <HomeLink className="mini-bar-link flex flex-1 items-center gap-2 sm:gap-3 min-w-0 px-2">
        <HexGem color={event.color} className="size-7 sm:size-9 flex-none" />
        <span className="min-w-0">
          <span className="block overflow-hidden font-semibold text-ellipsis whitespace-nowrap">
            {isolate(event.description)}
          </span>
          <span className="line-clamp-2 text-note leading-tight text-ink-soft">
            {runningBreak && 'Break · '}
            {timer.mode === 'timer' ? 'Timer' : 'Stopwatch'}
            {!isRunning && ', paused'}
            {isSilent && ' · Touch for sound'}
          </span>
        </span>
        <TimeText
          label={timer.mode === 'timer' ? 'Time left' : 'Time played'}
          className="ml-auto font-display text-lg sm:text-[1.375rem] font-strong tabular-nums"
        />
      </HomeLink>
      {children}
      <IconButton
        label={`${isRunning ? 'Pause' : 'Resume'} ${event.description}`}
        variant="primary"
        className="mini-bar-pause"
        icon={isRunning ? <Pause size={20} /> : <Play size={20} />}
        onPress={togglePause}
      />
    </aside>
  );
}
