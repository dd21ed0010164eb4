import type { PausedTimer, Timer } from '#domain/timer.ts';
import { isBeingDeleted } from '../../data/outbox/session-operations.ts';
import { nowMs } from '../../platform/clock.ts';
import { createSignal } from '../../platform/signal.ts';
import {
  askForCycle,
  beginBreak,
  correctBreak,
  foreseeCycle,
  startNamedBreak,
} from '../breaks/earned-break.ts';
import { cacheCycle } from '../breaks/known-breaks.ts';
import { cacheInDay } from '../state/cached-day.ts';
import { persistSession, latestSession, showSession } from '../state/session-store.ts';
import { deliverTodos } from '../state/session-todos.ts';
import {
  completedEvent,
  NO_SESSION,
  recordedMs,
  type DoneSession,
  type PlayingSession,
} from '../state/session.ts';
import { deliverCompletion, deliverStart } from '../sync/session-delivery.ts';
import { gainTimeByPlay } from './level-up.ts';

/** `timer` is the ended timer, at its recorded time. */
const completed = createSignal<[done: DoneSession, timer: PausedTimer]>();

/** Called when a session is completed, by its timer or by the user. */
export const onCompletion = completed.subscribe;

/**
 * Records a session that has ended, shows it at once and starts the break that it earned. `endedAtMs` is when a
 * countdown reached its target, otherwise now.
 */
export function completeSession(
  { event: { id } }: PlayingSession,
  ended: Timer,
  endedAtMs = ended.state === 'complete' ? ended.completedAtMs : nowMs(),
): void {
  const latest = latestSession();
  // Another tab has recorded the same end, and may run the break already.
  if (latest.state === 'none' || latest.event.id !== id) return;
  if (ended.state === 'idle') return persistSession(NO_SESSION);
  const { event } = latest;
  const durationMs = recordedMs(ended, nowMs());
  cacheInDay(completedEvent(event, durationMs));
  const isLevelUpShown = gainTimeByPlay(event, durationMs);
  const done = { event, durationMs, endedAtMs };
  const { mode, targetMs } = ended;
  const timer = { state: 'paused', mode, targetMs, elapsedMs: durationMs } as const;
  record(done, timer, isLevelUpShown);
  completed.emit(done, timer);
}

/** Writes the completion, its todos and the start of the break to disk, in this order, before it returns. */
function record(done: DoneSession, timer: PausedTimer, isLevelUpShown: boolean): void {
  const foreseen = foreseeCycle(done);
  const begun = beginBreak(done, foreseen);
  const sent = deliverCompletion(done, timer, isLevelUpShown);
  void applyBreak(done, sent, foreseen !== null);
  void deliverTodos(done.event.todos);
  if (foreseen) cacheCycle(foreseen);
  if (!begun) return persistSession(NO_SESSION);
  showSession(begun);
  void deliverStart(begun);
}

/** Applies the server's answer to the break. */
async function applyBreak(
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
