import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { playCompletionSound } from '../platform/completion-sound.ts';
import { setSoundChoice, useSoundChoice, type EndSound } from '../platform/sound-choice.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { Panel } from '../ui/panel.tsx';

const SOUNDS: readonly { readonly key: EndSound; readonly text: string }[] = [
  { key: 'chime', text: 'Chime' },
  { key: 'bell', text: 'Bell' },
  { key: 'none', text: 'None' },
];

/** What is heard at the end of a session, and how loud. */
export function SoundPanel() {
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
                  <Volume2 aria-hidden size={18} />
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
