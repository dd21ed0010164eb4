import { sessionTag } from '#contract/push-messages.ts';
import { queryClient } from '../api/query-client.ts';
import { breaksQuery } from '../api/queries.ts';
import { onCompletion } from '../playing/completion.ts';
import type { DoneSession } from '../playing/session.ts';
import { findBreakOf } from '../playing/known-breaks.ts';
import { noteDone } from '../playing/unseen-done.ts';
import { nowMs } from '../platform/clock.ts';
import { playCompletionSound } from '../platform/completion-sound.ts';
import { wordsOfEnd } from '../notifications/end-words.ts';
import { notify } from './notify.ts';
import { offerNotifications } from './offer.ts';

/** The end of a session, as one tab tells the others. */
interface Ending {
  readonly eventId: string;
  readonly name: string;
  readonly kind: 'work' | 'break';
  readonly endedAtMs: number;
}

/** An end that was noticed later is no news to make a sound about. */
const SOUNDED_WITHIN_MS = 60_000;

/** Announces the end of each session: a sound from one tab, a notice where nobody looks, and the title of every tab. */
export function keepAnnouncing(): () => void {
  const otherTabs = new BroadcastChannel('hexis-endings');
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Ending>) => tellHere(data));
  const stop = onCompletion((done) => {
    const ending = toEnding(done);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    otherTabs.postMessage(ending);
    tellHere(ending);
    void tellOutside(done, ending.kind);
    if (ending.kind === 'work') offerNotifications();
  });
  return () => {
    stop();
    otherTabs.close();
  };
}

function toEnding({ event, endedAtMs }: DoneSession): Ending {
  const breaks = queryClient.getQueryData(breaksQuery.queryKey) ?? [];
  const kind = findBreakOf(breaks, event) ? 'break' : 'work';
  return { eventId: event.id, name: event.description, kind, endedAtMs };
}

function tellHere({ eventId, name, endedAtMs }: Ending): void {
  noteDone(name);
  // A page that nobody has touched may not sound, and would only do so late, at the next touch.
  const maySound = navigator.userActivation.hasBeenActive;
  const isNews = nowMs() - endedAtMs < SOUNDED_WITHIN_MS;
  if (maySound && isNews) void inOneTab(`sound-${eventId}`, playCompletionSound);
}

function tellOutside({ event, durationMs }: DoneSession, kind: Ending['kind']): Promise<void> {
  const words = wordsOfEnd({
    name: event.description,
    identity: event.Value.description,
    isBreak: kind === 'break',
    playedMs: durationMs,
  });
  return notify({ tag: sessionTag(event.id), ...words });
}

/** For so long another tab that comes to the same is kept from doing it again. */
const HELD_MS = 10_000;

/** Does something in one of the tabs that come to it at about the same time: whichever is first. */
async function inOneTab(name: string, work: () => void): Promise<void> {
  await navigator.locks.request(`hexis-${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    work();
    await new Promise((resolve) => {
      setTimeout(resolve, HELD_MS);
    });
  });
}
