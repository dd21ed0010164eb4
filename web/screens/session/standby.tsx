import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { formatTotal, minutesToMs, MS_PER_MINUTE } from '#domain/durations.ts';
import { elapsedAt } from '#domain/timer.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { clockState, nowMs, onClockState } from '../../platform/clock.ts';
import { lazyPart, whenSettled } from '../../platform/late-code.ts';
import { answerAbsence, useAbsence } from '../../timer/desktop/absence.ts';
import type { PlayingSession } from '../../timer/state/session.ts';
import { answerGap } from '../../timer/sync/clock-check.ts';
import { useForgotten } from './use-forgotten.ts';

const DeveloperPanel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel);

/** Parts that few sessions need: the developer panel, and questions that may come up. */
export function Standby({ session }: { readonly session: PlayingSession }) {
  const { data: me } = useQuery(meQuery);
  return (
    <>
      {me?.preferences['developer_mode'] === true && (
        <Suspense>
          <DeveloperPanel session={session} />
        </Suspense>
      )}
      <Forgotten session={session} />
      <ClockGap session={session} />
      <Absence session={session} />
    </>
  );
}

const loadDialog = async () => (await import('./gap-dialog.tsx')).GapDialog;

const GapDialog = lazyPart(loadDialog);

/** Asks about a jump of the device's clock that only the user can explain. */
function ClockGap({ session: { event, timer } }: { readonly session: PlayingSession }) {
  // The question comes up offline, so its code is loaded in advance.
  useEffect(() => whenSettled(loadDialog), []);
  const { trust, gapMs } = useSyncExternalStore(onClockState, clockState);
  if (trust !== 'asking') return null;
  const length = formatTotal(minutesToMs(Math.round(gapMs / MS_PER_MINUTE)));
  return (
    <Suspense>
      <GapDialog
        habitName={event.description}
        withMs={elapsedAt(timer, nowMs() + gapMs)}
        withoutMs={elapsedAt(timer, nowMs())}
        unanswered="not"
        onAnswer={answerGap}
      >
        The clock of this device is {length} further than it should be: it was asleep, or its clock
        was set. Without a network only you can tell.
      </GapDialog>
    </Suspense>
  );
}

/** Asks about a long absence, of which only the desktop app knows. */
function Absence({ session: { event, timer } }: { readonly session: PlayingSession }) {
  const awayMs = useAbsence();
  if (awayMs === null) return null;
  const playedMs = elapsedAt(timer, nowMs());
  return (
    <Suspense>
      <GapDialog
        habitName={event.description}
        withMs={playedMs}
        withoutMs={playedMs - awayMs}
        unanswered="played"
        onAnswer={answerAbsence}
      >
        Nobody used this computer for {formatTotal(awayMs)}. The time counts, unless you say
        otherwise.
      </GapDialog>
    </Suspense>
  );
}

const ForgottenDialog = lazyPart(
  async () => (await import('./forgotten-dialog.tsx')).ForgottenDialog,
);

/** Asks about a forgotten stopwatch when the user returns. */
function Forgotten({ session: { event, timer } }: { readonly session: PlayingSession }) {
  const [forgotten, stopAsking] = useForgotten(timer);
  if (forgotten.state === 'no') return null;
  return (
    <Suspense>
      <ForgottenDialog
        habitName={event.description}
        planMs={timer.targetMs}
        ranMs={forgotten.ranMs}
        untilLeftMs={forgotten.untilLeftMs}
        onClose={stopAsking}
      />
    </Suspense>
  );
}
