import { ExternalLink, Flag, Pause, Play } from 'lucide-react';
import type { ActiveTimer } from '#domain/timer.ts';
import { useRunningBreak } from '../playing/known-breaks.ts';
import { togglePause } from '../playing/session-actions.ts';
import type { PlayingSession } from '../playing/session.ts';
import { shownFraction } from '../playing/shown-time.ts';
import { TimeText } from '../playing/time-text.tsx';
import { useSecondHand } from '../playing/use-shown.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import './mini-timer.css';

interface MiniFaceProps {
  readonly session: PlayingSession;
  readonly onOpen: () => void;
  readonly onFinish: () => void;
}

function turnArc(arc: SVGCircleElement, timer: ActiveTimer, nowMs: number): void {
  const offset = (1 - shownFraction(timer, nowMs)).toFixed(3);
  if (arc.style.strokeDashoffset !== offset) arc.style.strokeDashoffset = offset;
}

/** The dial in small, what is played, and what can be done. Its buttons are the browser's own: it is another document. */
export function MiniFace({ session: { event, timer }, onOpen, onFinish }: MiniFaceProps) {
  const arc = useSecondHand(turnArc);
  const pause = useRunningBreak(event);
  const isRunning = timer.state === 'running';
  return (
    <main
      className="mini-timer"
      data-state={timer.state}
      style={cssVariables({ '--identity': event.color })}
    >
      <div className="mini-dial">
        <svg viewBox="0 0 120 120" aria-hidden>
          <circle className="mini-dial-disc" cx="60" cy="60" r="57" />
          <circle className="mini-dial-track" cx="60" cy="60" r="49" />
          <circle ref={arc} className="mini-dial-arc" cx="60" cy="60" r="49" pathLength="1" />
        </svg>
        <TimeText
          label={timer.mode === 'timer' ? 'Time left' : 'Time played'}
          className="mini-time"
        />
      </div>
      <div className="mini-side">
        <div className="mini-words">
          <p className="mini-identity">
            <HexGem color={event.color} className="size-4 flex-none" />
            <span>{pause ? 'Break' : event.Value.description}</span>
          </p>
          <h1 className="mini-habit">{event.description}</h1>
        </div>
        <div className="mini-actions">
          <button
            type="button"
            className="button button-native button-primary"
            onClick={togglePause}
          >
            {isRunning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
            {isRunning ? 'Pause' : 'Resume'}
          </button>
          <button
            type="button"
            className="button button-native button-icon"
            aria-label="Finish"
            title="Finish"
            onClick={onFinish}
          >
            <Flag aria-hidden size={18} />
          </button>
          <button
            type="button"
            className="button button-native button-icon button-ghost"
            aria-label="Open Hexis"
            title="Open Hexis"
            onClick={onOpen}
          >
            <ExternalLink aria-hidden size={18} />
          </button>
        </div>
      </div>
    </main>
  );
}
