import { Volume2, Download } from 'lucide-react';
import { useId } from 'react';
import { playCompletionSound } from '../../platform/completion-sound.ts';
import { setOption, useDeviceOption, type DeviceOption } from '../../platform/device-options.ts';
import { useInstallPrompt } from '../../platform/install-prompt.ts';
import { setSoundChoice, useSoundChoice, type EndSound } from '../../platform/sound-choice.ts';
import { hasMediaControls } from '../../timer/device/media-session.ts';
import { canKeepScreenOn } from '../../timer/device/wake-lock.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { Panel, ActionPanel } from '../../ui/panel.tsx';
import { ChoiceRow } from '../../ui/toggle-row.tsx';

/** Settings of this device: sound, behavior during a session, installation. */
export function SoundPanels() {
  return (
    <>
      <SoundPanel />
      <PlayingPanel />
      <InstallPanel />
    </>
  );
}

const SOUNDS: readonly { readonly key: EndSound; readonly text: string }[] = [
  { key: 'chime', text: 'Chime' },
  { key: 'bell', text: 'Bell' },
  { key: 'none', text: 'None' },
];

/** The sound at the end of a session, and its volume. */
function SoundPanel() {
  const { sound, volume } = useSoundChoice();
  const id = useId();
  return (
    <Panel title="Sound">
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">For this device only.</p>
        <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
          <ChoiceRow
            label="When a session ends"
            options={SOUNDS}
            chosen={sound}
            onChange={(next) => setSoundChoice({ sound: next })}
          />
          {sound !== 'none' && (
            <div className="field">
              <label htmlFor={id} className="field-label">
                Volume
              </label>
              <div className="flex items-center gap-4">
                <input
                  id={id}
                  type="range"
                  className="range"
                  min={10}
                  max={100}
                  step={10}
                  value={volume}
                  aria-valuetext={`${volume} %`}
                  onChange={(change) => setSoundChoice({ volume: Number(change.target.value) })}
                />
                <Button size="small" onPress={playCompletionSound}>
                  <Volume2 size={18} />
                  Test
                </Button>
              </div>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}

interface OptionRowProps {
  readonly option: DeviceOption;
  readonly label: string;
  readonly hint: string;
}

/** Behavior of this device during a session; nothing if the browser supports none of it. */
function PlayingPanel() {
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

/** Installs the page as an app, if the browser can. */
function InstallPanel() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <ActionPanel
      title="Hexis as an app"
      text="It gets a window and an icon of its own, and starts without a network."
    >
      <Button onPress={install}>
        <Download size={18} />
        Install
      </Button>
    </ActionPanel>
  );
}
