import type { User } from '#contract/users.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { changeUser } from '../user/change-user.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { timePreferencesOf } from '../user/time-preferences.ts';
import { CLOCKS, dayStartOptions, timeZoneOptions, WEEK_START_OPTIONS } from './day-options.ts';

/** When this person's days begin. */
export function DaysPanel({ me }: { readonly me: User }) {
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
            onChange={(zone) => {
              changeUser({ time_zone: zone });
            }}
          />
          {here !== me.time_zone && (
            <Button
              size="small"
              className="self-start"
              onPress={() => {
                changeUser({ time_zone: here });
              }}
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
          onChange={(hour) => {
            changeUser({ day_start_hour: Number(hour) });
          }}
        />
        <SelectField
          label="Clock"
          chosen={String(hours)}
          options={CLOCKS}
          onChange={(hour) => {
            changeUser({ preferences: { clock_24h: hour === '24' } });
          }}
        />
        <SelectField
          label="Week starts on"
          chosen={String(weekStart)}
          options={WEEK_START_OPTIONS}
          onChange={(day) => {
            changeUser({ preferences: { week_starts_on: Number(day) } });
          }}
        />
      </div>
    </Panel>
  );
}
