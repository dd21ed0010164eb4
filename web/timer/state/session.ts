import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { timerToWire, wireToTimer } from '#contract/timer-wire.ts';
import type { Identity } from '#contract/values.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { MAX_DURATION_MS } from '#domain/durations.ts';
import {
  elapsedAt,
  startTimer,
  type ActiveTimer,
  type RunningTimer,
  type Timer,
} from '#domain/timer.ts';
import { currentDayRule } from '../../data/user/use-today.ts';

/** The running session without its timer and duration. */
export type PlayedEvent = Omit<PlayEvent, 'timer' | 'duration'>;

export interface PlayingSession {
  readonly state: 'playing';
  readonly event: PlayedEvent;
  readonly timer: ActiveTimer;
}
/** A session that has just started. */
export interface StartedSession extends PlayingSession {
  readonly timer: RunningTimer;
}
export type Session = { readonly state: 'none' } | PlayingSession;

/** A session is of a habit, or of an identity as a whole. */
export type Playable = Habit | Identity;

/** A session that ended at `endedAtMs`, which may be before it was noticed. */
export interface DoneSession {
  readonly event: PlayedEvent;
  readonly durationMs: number;
  readonly endedAtMs: number;
}

/** A shorter session counts as a mistake and is not recorded. */
export const LEAST_RECORDED_MS = 1000;

/** Shown instead of the habit's name if an identity is played as a whole. */
export const NO_HABIT = 'No habit in particular';

export const NO_SESSION: Session = { state: 'none' };

export function beginSession(played: Playable, eventId: string, nowMs: number): StartedSession {
  const plannedMs = isHabit(played) && played.duration > 0 ? played.duration : undefined;
  return {
    state: 'playing',
    event: playedEvent(played, eventId, nowMs),
    timer: startTimer(nowMs, 'timer', plannedMs),
  };
}

export function playedEvent(played: Playable, eventId: string, occurredAtMs: number): PlayedEvent {
  const { id, description, color } = isHabit(played) ? played.Value : played;
  return {
    id: eventId,
    habit_id: isHabit(played) ? played.id : null,
    value_id: id,
    description: played.description,
    color,
    occurred_at: instantToIso(occurredAtMs),
    time_zone: currentDayRule().zone,
    createdAt: instantToIso(occurredAtMs),
    todos: [],
    Value: { id, description, color },
  };
}

function isHabit(played: Playable): played is Habit {
  return 'value_id' in played;
}

/** Converts an event to a session; no session if the event is completed. */
export function eventToSession({ timer, duration, ...event }: PlayEvent): Session {
  if (duration !== null) return NO_SESSION;
  const startedAtMs = isoToInstant(event.occurred_at);
  return {
    state: 'playing',
    event,
    timer: timer ? wireToTimer(timer) : startTimer(startedAtMs, 'timer'),
  };
}

export function sessionToEvent({ event, timer }: PlayingSession): PlayEvent {
  return { ...event, timer: timerToWire(timer), duration: null };
}

export function activeSessionIn(events: readonly PlayEvent[]): Session {
  const active = events.find((event) => event.duration === null);
  return active ? eventToSession(active) : NO_SESSION;
}

/** Duration to record, in whole milliseconds. */
export function recordedMs(timer: Timer, nowMs: number): number {
  return Math.min(MAX_DURATION_MS, Math.round(elapsedAt(timer, nowMs)));
}

export function completedEvent(event: PlayedEvent, durationMs: number): PlayEvent {
  return { ...event, timer: null, duration: durationMs };
}
