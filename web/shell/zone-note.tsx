import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { offsetAt } from '#domain/zone-offsets.ts';
import { meQuery } from '../data/queries/queries.ts';
import { changeUser } from '../data/user/change-user.ts';
import { timeOfDayIn } from '../data/user/time-of-day.ts';
import { useTimePreferences } from '../data/user/time-preferences.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { readItem, writeItem } from '../platform/device-storage.ts';
import { useMinute } from '../platform/use-minute.ts';
import { useDeferredSession } from '../timer/state/session-store.ts';
import { Button } from '../ui/button.tsx';
import '../ui/shell-note.css';

/** The pair of zones for which the user has chosen to keep the account's. */
const DISMISSED_KEY = `${DEVICE_KEY_PREFIX}zone-kept`;

/**
 * Says in which time zone the account's days are, and offers the device's; renders nothing while both clocks show the
 * same time, and during a session. Not loaded on demand: a note that comes after the content below it would move that.
 */
export function ZoneNote() {
  const { data: me } = useQuery(meQuery);
  const isPlaying = useDeferredSession().state === 'playing';
  const here = browserTimeZone();
  const now = useMinute();
  if (!me || isPlaying || offsetAt(now, me.time_zone) === offsetAt(now, here)) return null;
  return <ZoneChoice zone={me.time_zone} here={here} />;
}

interface ZoneChoiceProps {
  /** The account's IANA zone. */
  readonly zone: string;
  /** The device's IANA zone, whose clocks show another time. */
  readonly here: string;
}

function ZoneChoice({ zone, here }: ZoneChoiceProps) {
  const { hours } = useTimePreferences();
  const now = useMinute();
  const pair = `${zone} ${here}`;
  const [dismissed, setDismissed] = useState(() => readItem(DISMISSED_KEY));
  if (dismissed === pair) return null;
  const keep = () => {
    writeItem(DISMISSED_KEY, pair);
    setDismissed(pair);
  };
  return (
    <section aria-label="Time zone" className="shell-note flex-wrap">
      <p className="shell-note-text min-w-56 flex-1 lg:min-w-0">
        <Globe size={18} />
        <span>
          Hexis shows the time of <strong>{cityOf(zone)}</strong>: {timeOfDayIn(zone, hours)(now)}.
          In {cityOf(here)} it is {timeOfDayIn(here, hours)(now)}.
        </span>
      </p>
      <span className="flex flex-wrap gap-2 pb-1">
        <Button size="small" variant="primary" onPress={() => changeUser({ time_zone: here })}>
          Use {cityOf(here)}
        </Button>
        <Button size="small" variant="outline" onPress={keep}>
          Keep {cityOf(zone)}
        </Button>
      </span>
    </section>
  );
}

/** `New York` of `America/New_York`. */
function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
