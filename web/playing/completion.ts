import type { PausedTimer, Timer } from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { keepInDay } from './cached-day.ts';
import { gainTimeByPlay } from './level-up.ts';
import {
  askForCycle,
  beginBreak,
  correctBreak,
  foreseeCycle,
  startNamedBreak,
} from './earned-break.ts';
import { keepCycle } from './known-breaks.ts';
import { deliverCompletion, deliverStart } from './session-delivery.ts';
import {
  completedEvent,
  NO_SESSION,
  recordedMs,
  type DoneSession,
  type PlayingSession,
} from './session.ts';
import { keepSession, latestSession, showSession } from './session-store.ts';
import { isBeingDeleted } from '../outbox/session-operations.ts';
import { deliverTodos } from './session-todos.ts';
import { createSignal } from '../platform/signal.ts';

/** `timer` is the one that ended, at what it recorded. */
const completed = createSignal<[done: DoneSession, timer: PausedTimer]>();

/** Called when a session was completed, by its timer or by hand. */
export const onCompletion = completed.subscribe;

/**
 * Records a session that has come to its end; the screen shows it at once, and the break that it earned begins.
 * `endedAtMs` is when a countdown reached its target, and otherwise now.
 */
export function completeSession(
  { event: { id } }: PlayingSession,
  ended: Timer,
  endedAtMs = ended.state === 'complete' ? ended.completedAtMs : nowMs(),
): void {
  const kept = latestSession();
  // Another tab, which sees the same end, has recorded it, and may be in the break already.
  if (kept.state === 'none' || kept.event.id !== id) return;
  if (ended.state === 'idle') return keepSession(NO_SESSION);
  const { event } = kept;
  const durationMs = recordedMs(ended, nowMs());
  keepInDay(completedEvent(event, durationMs));
  const isLevelUpShown = gainTimeByPlay(event, durationMs);
  const done = { event, durationMs, endedAtMs };
  const { mode, targetMs } = ended;
  const timer = { state: 'paused', mode, targetMs, elapsedMs: durationMs } as const;
  record(done, timer, isLevelUpShown);
  completed.emit(done, timer);
}

/** Hands over, in this order: the completion, its todos, the start of the break. All are on disk when this returns. */
function record(done: DoneSession, timer: PausedTimer, isLevelUpShown: boolean): void {
  const foreseen = foreseeCycle(done);
  const pause = beginBreak(done, foreseen);
  const sent = deliverCompletion(done, timer, isLevelUpShown);
  void takeBreak(done, sent, foreseen !== null);
  void deliverTodos(done.event.todos);
  if (foreseen) keepCycle(foreseen);
  if (!pause) return keepSession(NO_SESSION);
  showSession(pause);
  void deliverStart(pause);
}

/** Takes over the break that the server says was earned. */
async function takeBreak(
  done: DoneSession,
  sent: ReturnType<typeof deliverCompletion>,
  isForeseen: boolean,
): Promise<void> {
  const { event } = done;
  const recorded = await sent;
  if (!recorded) return askForCycle(event.id);
  if (isBeingDeleted(recorded)) return;
  const { break_cycle: cycle = null } = recorded;
  if (isForeseen) correctBreak(event.id, cycle);
  else if (cycle) startNamedBreak(done, cycle);
}
