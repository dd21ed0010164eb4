import { useNavigate } from '@tanstack/react-router';
import { ExternalLink, Flag, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isolate } from '#domain/characters.ts';
import type { ActiveTimer } from '#domain/timer.ts';
import { PATHS } from '../../paths.ts';
import { useColorScheme } from '../../themes/color-scheme.ts';
import { useShownTheme } from '../../themes/use-shown-theme.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import { useRunningBreak } from '../breaks/known-breaks.ts';
import { askToFinish } from '../overlays/ask-to-end.ts';
import { togglePause } from '../state/session-actions.ts';
import { currentSession, useSession } from '../state/session-store.ts';
import type { PlayingSession } from '../state/session.ts';
import { shownFraction } from '../state/shown-time.ts';
import { TimeText } from '../state/time-text.tsx';
import { useTickRef } from '../state/use-shown.ts';
import { closeMiniWindow, useMiniWindow, applyTheme } from './mini-window.ts';
import './mini-timer.css';

/** The session in the mini window, if one is open. The window closes when the session ends or another begins. */
export function MiniTimer() {
  const mini = useMiniWindow();
  return mini && <OpenMiniTimer key="open" mini={mini} />;
}

function OpenMiniTimer({ mini }: { readonly mini: Window }) {
  const session = useSession();
  const theme = useShownTheme();
  const scheme = useColorScheme();
  const navigate = useNavigate();
  const playedId = session.state === 'playing' ? session.event.id : null;
  useEffect(() => {
    applyTheme(mini, theme, scheme);
  }, [mini, theme, scheme]);
  useEffect(() => (playedId === null ? closeMiniWindow() : closeMiniWindow), [playedId]);

  function open(): void {
    window.focus();
    void navigate({ to: PATHS.home });
    closeMiniWindow();
  }

  if (session.state === 'none') return null;
  return createPortal(
    <MiniFace session={session} onOpen={open} onFinish={finish} />,
    mini.document.body,
  );
}

/** For a short session the page asks whether to record it. */
function finish(): void {
  askToFinish();
  if (currentSession().state === 'playing') window.focus();
}

interface MiniFaceProps {
  readonly session: PlayingSession;
  readonly onOpen: () => void;
  readonly onFinish: () => void;
}

function turnArc(arc: SVGCircleElement, timer: ActiveTimer, nowMs: number): void {
  const offset = (1 - shownFraction(timer, nowMs)).toFixed(3);
  if (arc.style.strokeDashoffset !== offset) arc.style.strokeDashoffset = offset;
}

/** A small dial, the habit and the controls. Its buttons are native ones: the window is another document. */
function MiniFace({ session: { event, timer }, onOpen, onFinish }: MiniFaceProps) {
  const arc = useTickRef(turnArc);
  const runningBreak = useRunningBreak(event);
  const isRunning = timer.state === 'running';
  return (
    <main
      className="mini-timer"
      data-state={timer.state}
      style={cssVariables({ '--identity': event.color })}
    >
      <div className="mini-dial">
        <svg viewBox="0 0 120 120" aria-hidden>
          <circle className="fill-(--bright) stroke-edge stroke-[1.5]" cx="60" cy="60" r="57" />
          <circle className="mini-dial-track" cx="60" cy="60" r="49" />
          <circle ref={arc} className="mini-dial-arc" cx="60" cy="60" r="49" pathLength="1" />
        </svg>
        <TimeText
          label={timer.mode === 'timer' ? 'Time left' : 'Time played'}
          className="mini-time"
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 min-w-0">
        <div className="mini-words">
          <p className="mini-identity flex items-center gap-[0.4rem] text-ink-soft text-note font-semibold">
            <HexGem color={event.color} className="size-4 flex-none" />
            <span>{runningBreak ? 'Break' : event.Value.description}</span>
          </p>
          <h1 className="mini-habit">{isolate(event.description)}</h1>
        </div>
        <div className="mini-actions flex gap-2">
          <button
            type="button"
            className="button button-native button-primary"
            onClick={togglePause}
          >
            {isRunning ? <Pause size={18} /> : <Play size={18} />}
            {isRunning ? 'Pause' : 'Resume'}
          </button>
          <button
            type="button"
            className="button button-native button-icon"
            aria-label="Finish"
            title="Finish"
            onClick={onFinish}
          >
            <Flag size={18} />
          </button>
          <button
            type="button"
            className="button button-native button-icon button-ghost"
            aria-label="Open Hexis"
            title="Open Hexis"
            onClick={onOpen}
          >
            <ExternalLink size={18} />
          </button>
        </div>
      </div>
    </main>
  );
}
