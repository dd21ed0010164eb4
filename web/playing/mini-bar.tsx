import { Link } from '@tanstack/react-router';
import { Pause, Play } from 'lucide-react';
import { PopOutButton } from '../pip/pop-out-button.tsx';
import { HexGem } from '../ui/hex-gem.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useRunningBreak } from './known-breaks.ts';
import { togglePause } from './session-actions.ts';
import { useSession } from './session-store.ts';
import type { PlayingSession } from './session.ts';
import { TimeText } from './time-text.tsx';
import './mini-bar.css';

/** The session in short, on the pages that are not about it. */
export function MiniBar() {
  const session = useSession();
  return session.state === 'playing' && <PlayingBar session={session} />;
}

function PlayingBar({ session: { event, timer } }: { readonly session: PlayingSession }) {
  const pause = useRunningBreak(event);
  const isRunning = timer.state === 'running';
  return (
    <aside className="mini-bar panel" aria-label="Session">
      <Link to="/home" className="mini-bar-link">
        <HexGem color={event.color} className="size-9 flex-none" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{event.description}</span>
          <span className="block text-sm text-ink-soft">
            {pause ? 'Break' : timer.mode === 'timer' ? 'Timer' : 'Stopwatch'}
            {!isRunning && ', paused'}
          </span>
        </span>
        <TimeText
          label={timer.mode === 'timer' ? 'Time left' : 'Time played'}
          className="mini-bar-time"
        />
      </Link>
      <PopOutButton />
      <IconButton
        label={`${isRunning ? 'Pause' : 'Resume'} ${event.description}`}
        variant="primary"
        className="rounded-full"
        icon={isRunning ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        onPress={togglePause}
      />
    </aside>
  );
}
