import { setOption, useDeviceOption, type DeviceOption } from '../platform/device-options.ts';
import { hasMediaControls } from '../playing/media-session.ts';
import { canKeepScreenOn } from '../playing/wake-lock.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Panel } from '../ui/panel.tsx';

interface OptionRowProps {
  readonly option: DeviceOption;
  readonly label: string;
  readonly hint: string;
}

/** What this device does while a session runs; nothing of it where the browser can do none. */
export function PlayingPanel() {
  if (!canKeepScreenOn() && !hasMediaControls()) return null;
  return (
    <Panel title="Playing">
      <p className="text-ink-soft">For this device only.</p>
      {canKeepScreenOn() && (
        <OptionRow
          option="keep-screen-on"
          label="Keep the screen on while a session runs"
          hint="As long as Hexis is on it. This takes more battery."
        />
      )}
      {hasMediaControls() && (
        <OptionRow
          option="media-controls"
          label="Show the session on the lock screen, and follow the media keys"
          hint="Its keys resume, pause and finish it. To be heard by them Hexis plays silence: on a phone other music stops, and the keys leave another player."
        />
      )}
    </Panel>
  );
}

function OptionRow({ option, label, hint }: OptionRowProps) {
  const isOn = useDeviceOption(option);
  return (
    <CheckBox label={label} isOn={isOn} onChange={(on) => setOption(option, on)}>
      <span className="flex flex-col">
        <span className="font-semibold">{label}</span>
        <span className="field-hint">{hint}</span>
      </span>
    </CheckBox>
  );
}
