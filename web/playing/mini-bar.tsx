import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { HexGem } from '../ui/hex-gem.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useRunningBreak } from './known-breaks.ts';
import { togglePause } from './session-actions.ts';
import { useSession } from './session-store.ts';
import type { PlayingSession } from './session.ts';
import { TimeText } from './time-text.tsx';
import './mini-bar.css';

interface MiniBarProps {
  /** A link to /home, as the page makes links. */
  readonly HomeLink: (props: HomeLinkProps) => ReactNode;
  readonly children?: ReactNode;
}

export interface HomeLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The session in short, on the pages that are not about it. */
export function MiniBar(props: MiniBarProps) {
  const session = useSession();
  return session.state === 'playing' && <PlayingBar {...props} session={session} />;
}

interface PlayingBarProps extends MiniBarProps {
  readonly session: PlayingSession;
}

function PlayingBar({ session: { event, timer }, HomeLink, children }: PlayingBarProps) {
  const pause = useRunningBreak(event);
  const isRunning = timer.state === 'running';
  return (
    <aside className="mini-bar panel" aria-label="Session">
      <HomeLink className="mini-bar-link">
        <HexGem color={event.color} className="size-9 flex-none" />
        <span className="min-w-0">
          <span className="block overflow-hidden font-semibold text-ellipsis whitespace-nowrap">
            {event.description}
          </span>
          <span className="block text-note text-ink-soft">
            {pause ? 'Break' : timer.mode === 'timer' ? 'Timer' : 'Stopwatch'}
            {!isRunning && ', paused'}
          </span>
        </span>
        <TimeText
          label={timer.mode === 'timer' ? 'Time left' : 'Time played'}
          className="ml-auto font-display text-[1.375rem] font-strong tabular-nums"
        />
      </HomeLink>
      {children}
      <IconButton
        label={`${isRunning ? 'Pause' : 'Resume'} ${event.description}`}
        variant="primary"
        className="mini-bar-pause"
        icon={isRunning ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        onPress={togglePause}
      />
    </aside>
  );
}
