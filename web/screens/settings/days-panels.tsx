import { Anchor } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { formatStartTime, type ClockHours } from '#domain/schedule-words.ts';
import { changeUser } from '../../data/user/change-user.ts';
import { timePreferencesOf } from '../../data/user/time-preferences.ts';
import { browserTimeZone } from '../../platform/clock.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, ActionPanel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Settings of the user's time zone and start of the day, and of pauses. */
export function DaysPanels({ me }: { readonly me: User }) {
  return (
    <>
      <DaysPanel me={me} />
      <ShoreLeavePanel />
    </>
  );
}

function DaysPanel({ me }: { readonly me: User }) {
  const { hours, weekStart } = timePreferencesOf(me);
  const here = browserTimeZone();
  return (
    <Panel title="Time">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <SelectField
            label="Time zone"
            hint="Decides what counts as today."
            chosen={me.time_zone}
            options={timeZoneOptions(me.time_zone)}
            onChange={(zone) => changeUser({ time_zone: zone })}
          />
          {here !== me.time_zone && (
            <Button
              size="small"
              className="self-start"
              onPress={() => changeUser({ time_zone: here })}
            >
              Use this device’s: {here.replaceAll('_', ' ')}
            </Button>
          )}
        </div>
        <SelectField
          label="Day starts at"
          hint="For night owls: what you play before this hour belongs to the day before."
          chosen={String(me.day_start_hour)}
          options={dayStartOptions(hours)}
          onChange={(hour) => changeUser({ day_start_hour: Number(hour) })}
        />
        <SelectField
          label="Clock"
          chosen={String(hours)}
          options={CLOCKS}
          onChange={(hour) => changeUser({ preferences: { clock_24h: hour === '24' } })}
        />
        <SelectField
          label="Week starts on"
          chosen={String(weekStart)}
          options={WEEK_START_OPTIONS}
          onChange={(day) => changeUser({ preferences: { week_starts_on: Number(day) } })}
        />
      </div>
    </Panel>
  );
}

function ShoreLeavePanel() {
  return (
    <ActionPanel
      title="Shore leave"
      text="Away, ill, or in need of rest: until a day that you choose nothing is due and nothing reminds you. Streaks pass over it."
    >
      <Button onPress={() => openOverlay({ kind: 'pause', subject: { kind: 'everything' } })}>
        <Anchor size={18} />
        Pause everything…
      </Button>
    </ActionPanel>
  );
}

interface Option {
  readonly key: string;
  readonly text: string;
}

const LATEST_START_HOUR = 6;

/** All time zones of the browser, and the current one, which an older browser may lack. */
function timeZoneOptions(current: string): readonly Option[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].toSorted().map((name) => ({ key: name, text: name.replaceAll('_', ' ') }));
}

function dayStartOptions(hours: ClockHours): readonly Option[] {
  return Array.from({ length: LATEST_START_HOUR + 1 }, (_, hour) => ({
    key: String(hour),
    text: hour === 0 ? 'Midnight' : formatStartTime(`0${hour}:00`, hours),
  }));
}

const CLOCKS: readonly Option[] = [
  { key: '12', text: '12 hours: 6:45 PM' },
  { key: '24', text: '24 hours: 18:45' },
];

/** Keyed by the number of the weekday. */
const WEEK_START_OPTIONS: readonly Option[] = [
  { key: '1', text: 'Monday' },
  { key: '0', text: 'Sunday' },
  { key: '6', text: 'Saturday' },
];
