import type { ActiveTimer } from '#domain/timer.ts';
import { shownElapsedSeconds, shownFraction } from '../playing/shown-time.ts';
import { TimeText } from '../playing/time-text.tsx';
import { useSecondHand } from '../playing/use-shown.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { DialFace } from './dial-face.tsx';
import { DialCaption } from './dial-caption.tsx';

/** Half a degree: the least that an eye would notice, and all that is painted. */
const STEPS_AROUND = 720;

function readTurn(timer: ActiveTimer, nowMs: number): number {
  return Math.floor(shownFraction(timer, nowMs) * STEPS_AROUND) / STEPS_AROUND;
}

function turnArc(arc: SVGCircleElement, timer: ActiveTimer, nowMs: number): void {
  const offset = (1 - readTurn(timer, nowMs)).toFixed(4);
  if (arc.style.strokeDashoffset !== offset) arc.style.strokeDashoffset = offset;
}

function turnMarker(marker: SVGGElement, timer: ActiveTimer, nowMs: number): void {
  const turn = `rotate(${readTurn(timer, nowMs) * 360}deg)`;
  if (marker.style.transform !== turn) marker.style.transform = turn;
}

const BREATH_SECONDS = 12;

function breathe(glow: HTMLDivElement, timer: ActiveTimer, nowMs: number): void {
  const turn = (shownElapsedSeconds(timer, nowMs) / BREATH_SECONDS) * 2 * Math.PI;
  glow.style.setProperty('--breath', ((1 - Math.cos(turn)) / 2).toFixed(3));
}

interface DialProps {
  readonly color: string;
  readonly timer: ActiveTimer;
}

/** The time as a ring that fills while a stone travels along it. */
export function Dial({ color, timer }: DialProps) {
  const arc = useSecondHand(turnArc);
  const marker = useSecondHand(turnMarker);
  const glow = useSecondHand(breathe);
  const isCountdown = timer.mode === 'timer';
  return (
    <div className="dial" data-state={timer.state} style={cssVariables({ '--identity': color })}>
      <div ref={glow} className="dial-glow" aria-hidden />
      <DialFace />
      <svg viewBox="0 0 400 400" className="dial-layer" aria-hidden>
        <circle className="dial-arc-edge" cx="200" cy="200" r="164" />
        <circle ref={arc} className="dial-arc" cx="200" cy="200" r="164" pathLength="1" />
        <g ref={marker} className="dial-marker">
          <polygon points="200,16 217.3,26 217.3,46 200,56 182.7,46 182.7,26" />
          <polygon className="dial-marker-light" points="200,22 212,29 200,36 188,29" />
        </g>
      </svg>
      <div className="dial-reading">
        <TimeText label={isCountdown ? 'Time left' : 'Time played'} className="dial-time" />
        <DialCaption timer={timer} />
      </div>
    </div>
  );
}
