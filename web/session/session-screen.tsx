import { useEffect, useRef } from 'react';
import type { PlayingSession } from '../playing/session.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { Dial } from './dial.tsx';
import { Forgotten } from './forgotten.tsx';
import { MinuteBars } from './minute-bars.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { PlayedSoFar } from './played-so-far.tsx';
import { SessionControls } from './session-controls.tsx';
import { SessionEndButtons } from './session-end-buttons.tsx';
import { useSpaceKey } from './use-space-key.ts';
import './session.css';

/** The session that is being played, and nothing else. */
export function SessionScreen({ session }: { readonly session: PlayingSession }) {
  const { event, timer } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  useSpaceKey();
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="session">
      <header className="session-header">
        <p className="session-identity">
          <HexGem color={event.color} className="size-6 flex-none" />
          {event.Value.description}
        </p>
        <h1 ref={heading} tabIndex={-1} className="session-habit">
          {event.description}
        </h1>
      </header>
      <Dial color={event.color} timer={timer} />
      <SessionControls timer={timer} />
      <div className="session-board panel">
        <div>
          <MinuteBars color={event.color} />
          <PlayedSoFar timer={timer} />
        </div>
        <div className="session-footer">
          <ModeToggle mode={timer.mode} />
          <SessionEndButtons session={session} />
        </div>
      </div>
      <Forgotten session={session} />
    </div>
  );
}
