import { useSyncExternalStore } from 'react';
import { instantToIso } from '#domain/calendar.ts';
import { MS_PER_MINUTE, MS_PER_SECOND } from '#domain/durations.ts';
import { elapsedAt, remainingAt } from '#domain/timer.ts';
import { pendingCount, subscribeOutbox } from '../../data/outbox/status.ts';
import { nowMs } from '../../platform/clock.ts';
import { shiftElapsed } from '../../timer/state/session-actions.ts';
import type { PlayingSession } from '../../timer/state/session.ts';
import { useShown } from '../../timer/state/use-shown.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

const SHIFTS = [-5, -1, 1, 5];
const BEFORE_END_MS = 5 * MS_PER_SECOND;

/** Shows the session's internal state, with controls that change the elapsed time. */
export function DeveloperPanel({ session }: { readonly session: PlayingSession }) {
  const { event, timer } = session;
  const elapsedMs = useShown(elapsedAt, 0);
  const waiting = useSyncExternalStore(subscribeOutbox, pendingCount);
  const facts = [
    ['State', timer.state],
    ['Mode', timer.mode],
    ['Target', `${timer.targetMs} ms`],
    ['Elapsed', `${Math.round(elapsedMs)} ms`],
    [
      'Running since',
      timer.state === 'running' ? instantToIso(timer.runningSinceMs) : 'not running',
    ],
    ['Event', event.id],
    ['Outbox', `${waiting} waiting`],
  ];

  function goToEnd(): void {
    shiftElapsed(remainingAt(timer, nowMs()) - BEFORE_END_MS);
  }

  return (
    <Panel title="Developer" className="col-span-full z-1">
      <dl className="developer-facts grid gap-y-2 gap-x-5 mb-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <fieldset aria-label="Elapsed time" className="flex flex-wrap gap-2">
        {SHIFTS.map((minutes) => (
          <Button key={minutes} size="small" onPress={() => shiftElapsed(minutes * MS_PER_MINUTE)}>
            {minutes > 0 ? `+${minutes}` : `−${-minutes}`} min
          </Button>
        ))}
        <Button size="small" isDisabled={timer.mode !== 'timer'} onPress={goToEnd}>
          To 5 s before the end
        </Button>
      </fieldset>
    </Panel>
  );
}
