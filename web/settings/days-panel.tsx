import type { User } from '#contract/users.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { changeUser } from '../user/change-user.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { dayStartOptions, timeZoneOptions } from './day-options.ts';

/** When this person's days begin. */
export function DaysPanel({ me }: { readonly me: User }) {
  const here = browserTimeZone();
  return (
    <Panel title="Your days">
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
          options={dayStartOptions()}
          onChange={(hour) => {
            changeUser({ day_start_hour: Number(hour) });
          }}
        />
      </div>
    </Panel>
  );
}
