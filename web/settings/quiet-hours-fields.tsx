import type { User } from '#contract/users.ts';
import {
  readQuietHours,
  withQuietHours,
  withUsualQuietHours,
} from '../notifications/quiet-preference.ts';
import { changeUser } from '../user/change-user.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { TextField } from '../ui/text-field.tsx';

/** When nothing is said, on the clocks of the person's zone. */
export function QuietHoursFields({ me: { preferences } }: { readonly me: User }) {
  const quiet = readQuietHours(preferences);

  function change(part: { readonly from?: string; readonly to?: string }): void {
    // An hour that is only half typed is empty.
    if (!quiet || Object.values(part).includes('')) return;
    changeUser({ preferences: withQuietHours(preferences, { ...quiet, ...part }) });
  }

  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="field-label mb-1">Quiet hours</legend>
      <CheckBox
        label="Keep quiet at these hours"
        isOn={quiet !== null}
        onChange={(isOn) => {
          changeUser({ preferences: withUsualQuietHours(preferences, isOn) });
        }}
      >
        <span>Say nothing at night, or whenever you choose</span>
      </CheckBox>
      {quiet && (
        <div className="flex flex-wrap gap-4">
          <TextField
            label="From"
            type="time"
            value={quiet.from}
            onChange={(from) => change({ from })}
          />
          <TextField label="To" type="time" value={quiet.to} onChange={(to) => change({ to })} />
        </div>
      )}
    </fieldset>
  );
}
