import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { type ActiveTimer, remainingAt } from '#domain/timer.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { shownElapsedSeconds, shownFraction } from '../../timer/state/shown-time.ts';
import { TimeText } from '../../timer/state/time-text.tsx';
import { useTickRef, useShown } from '../../timer/state/use-shown.ts';
import { cssVariables } from '../../ui/css-variables.ts';

/** Steps of half a degree, the smallest visible change; nothing smaller is painted. */
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

/** The time as a ring that fills while a stone moves along it. */
export function Dial({ color, timer }: { readonly color: string; readonly timer: ActiveTimer }) {
  const arc = useTickRef(turnArc);
  const marker = useTickRef(turnMarker);
  const glow = useTickRef(breathe);
  const isCountdown = timer.mode === 'timer';
  return (
    <div className="dial" data-state={timer.state} style={cssVariables({ '--identity': color })}>
      <div ref={glow} className="dial-glow" aria-hidden />
      <DialFace />
      <svg viewBox="0 0 400 400" className="dial-layer" aria-hidden>
        <circle className="dial-arc-edge" cx="200" cy="200" r="164" />
        <circle ref={arc} className="dial-arc" cx="200" cy="200" r="164" pathLength="1" />
        <g
          ref={marker}
          className="fill-(--identity) stroke-ink stroke-3 [stroke-linejoin:round] origin-[200px_200px]"
        >
          <polygon points="200,16 217.3,26 217.3,46 200,56 182.7,46 182.7,26" />
          <polygon
            className="fill-white stroke-none opacity-45"
            points="200,22 212,29 200,36 188,29"
          />
        </g>
      </svg>
      <div
        translate="no"
        className="dial-reading flex flex-col items-center justify-center gap-[1cqi] pt-[5cqi] text-center"
      >
        <TimeText label={isCountdown ? 'Time left' : 'Time played'} className="dial-time" />
        <DialCaption timer={timer} />
      </div>
    </div>
  );
}

function readEndMinute(timer: ActiveTimer, nowMs: number): number {
  return Math.floor((nowMs + remainingAt(timer, nowMs)) / MS_PER_MINUTE);
}

/** The planned duration, and the time of the end. */
function DialCaption({ timer }: { readonly timer: ActiveTimer }) {
  const endMinute = useShown(
    readEndMinute,
    readEndMinute(timer, timer.state === 'running' ? timer.runningSinceMs : 0),
  );
  const { hours } = useTimePreferences();
  const { data: me } = useQuery(meQuery);
  const clock = timeOfDayIn(dayRuleOf(me).zone, hours);
  const plan = `${Math.ceil(timer.targetMs / MS_PER_MINUTE)} min`;
  return (
    <p className="flex flex-col text-[max(0.9375rem,4.2cqi)] leading-[1.3] text-ink-soft">
      {timer.mode === 'timer' ? `of ${plan}` : `plan ${plan}`}
      <span className="font-strong">{endText(timer, endMinute, clock)}</span>
    </p>
  );
}

function endText(
  { state, mode }: ActiveTimer,
  endMinute: number,
  clock: (instantMs: number) => string,
): string {
  if (state === 'paused') return 'Paused';
  if (mode === 'stopwatch') return 'Counting up';
  return `Ends at ${clock(endMinute * MS_PER_MINUTE)}`;
}

/** A mark for each minute of an hour, and a longer one for every fifth. */
const TICKS = drawTicks(60, 72);
const LONG_TICKS = drawTicks(12, 78);

/** Draws `count` marks around the rim, inwards. */
function drawTicks(count: number, untilY: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (y: number) =>
      `${(200 + (200 - y) * Math.sin(angle)).toFixed(2)} ${(200 - (200 - y) * Math.cos(angle)).toFixed(2)}`;
    return `M${at(66)}L${at(untilY)}`;
  }).join('');
}

/** The disc, its rings and marks: painted once, below the moving parts. */
const DialFace = memo(function DialFace() {
  return (
    <svg viewBox="0 0 400 400" className="dial-layer" aria-hidden>
      <circle className="fill-edge" cx="200" cy="206" r="190" />
      <circle className="dial-disc" cx="200" cy="200" r="190" />
      <circle className="fill-none stroke-(--well) stroke-24" cx="200" cy="200" r="164" />
      <circle className="fill-(--bright) stroke-edge stroke-[1.5]" cx="200" cy="200" r="142" />
      <path className="dial-tick" d={TICKS} />
      <path className="dial-tick dial-tick-long" d={LONG_TICKS} />
    </svg>
  );
});
