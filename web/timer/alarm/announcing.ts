import { sessionTag } from '#contract/push-messages.ts';
import { instantToIso, isoToInstant } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { wordsOfEnd } from '../../data/notifications/end-words.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { breaksQuery, todayQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { nowMs } from '../../platform/clock.ts';
import { playCompletionSound } from '../../platform/completion-sound.ts';
import type { DesktopAction } from '../../platform/desktop.ts';
import { isSoundWaiting } from '../../platform/sound-waiting.ts';
import { findBreakOf, findWorkBefore } from '../breaks/known-breaks.ts';
import { recordUnseenDone } from '../device/unseen-done.ts';
import { onCompletion } from '../end/completion.ts';
import { currentSession } from '../state/session-store.ts';
import type { DoneSession, PlayedEvent } from '../state/session.ts';
import { notificationState, notify, notifyUnseen } from './notify.ts';
import { offerNotifications } from './offer.ts';

/** The end of a session, as sent to the other tabs. */
interface AnnouncedEnd {
  readonly eventId: string;
  readonly name: string;
  readonly kind: 'work' | 'break';
  readonly endedAtMs: number;
}

/** An end that is noticed later than this plays no sound. */
const SOUNDED_WITHIN_MS = 60_000;

/** Announces each end of a session: a sound in one tab, a notification if the page is hidden, all tabs' titles. */
export function announceEnds(): () => void {
  const otherTabs = new BroadcastChannel('hexis-endings');
  otherTabs.addEventListener('message', ({ data }: MessageEvent<AnnouncedEnd>) =>
    announceHere(data),
  );
  const stop = onCompletion((done) => {
    const ending = toEnding(done);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    otherTabs.postMessage(ending);
    announceHere(ending);
    void announceOutside(done, ending.kind);
    if (document.hidden && notificationState() !== 'granted') notifyOtherDevices(done);
    if (ending.kind === 'work') offerNotifications();
  });
  return () => {
    stop();
    otherTabs.close();
  };
}

/** The server takes the completion for a sign that the user knows, and so would tell no other device. */
function notifyOtherDevices({ event: { id }, endedAtMs }: DoneSession): void {
  const body = { event_id: id, ended_at: instantToIso(endedAtMs) };
  void makeChange('POST /api/push/ends', { body }, { refusal: null });
}

function toEnding({ event, endedAtMs }: DoneSession): AnnouncedEnd {
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  const kind = findBreakOf(breaks, event) ? 'break' : 'work';
  return { eventId: event.id, name: event.description, kind, endedAtMs };
}

function announceHere({ eventId, name, endedAtMs }: AnnouncedEnd): void {
  recordUnseenDone(name);
  // Without a gesture the browser blocks the sound, or plays it late, at the first gesture.
  const maySound = navigator.userActivation.hasBeenActive;
  const isNews = nowMs() - endedAtMs < SOUNDED_WITHIN_MS;
  if (maySound && isNews) void inOneTab(`sound-${eventId}`, playCompletionSound);
}

function announceOutside(
  { event, durationMs }: DoneSession,
  kind: AnnouncedEnd['kind'],
): Promise<void> {
  const words = wordsOfEnd({
    name: event.description,
    identity: event.Value.description,
    isBreak: kind === 'break',
    playedMs: durationMs,
  });
  const notice = { tag: sessionTag(event.id), ...words, actions: actionsAfter(event, kind) };
  // A person who has looked away hears nothing then.
  return isSoundWaiting() ? notify(notice) : notifyUnseen(notice);
}

/** After work: to play it again, unless a break has begun. After a break: to go back to the work. */
function actionsAfter(event: PlayedEvent, kind: AnnouncedEnd['kind']): DesktopAction[] {
  if (currentSession().state !== 'none') return [];
  const again = { label: 'Play again', command: { play: event.habit_id ?? event.value_id } };
  if (kind === 'work') return [again];
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  const day = queryClient.getQueryData(todayQuery.queryKey) ?? [];
  const work = findWorkBefore(day, breaks, isoToInstant(event.occurred_at));
  if (!work) return [];
  const label = `Back to ${isolate(work.description)}`;
  return [{ label, command: { play: work.habit_id ?? work.value_id } }];
}

/** How long the lock is held, so that no other tab does the same work. */
const HELD_MS = 10_000;

/** Runs `work` in one tab only, if several tabs call this at about the same time. */
async function inOneTab(name: string, work: () => void): Promise<void> {
  await navigator.locks.request(`hexis-${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    work();
    await new Promise((resolve) => {
      setTimeout(resolve, HELD_MS);
    });
  });
}
