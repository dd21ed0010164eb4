import { Keyboard } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { openOverlay } from '../commands/overlay.ts';
import { hasSingleKeys, setSingleKeys } from '../commands/single-keys.ts';
import { Button } from '../ui/button.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { Panel } from '../ui/panel.tsx';

/** Which keys do something. */
export function KeysPanel({ me }: { readonly me: User }) {
  return (
    <Panel title="Keyboard">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <CheckBox
          label="Single-key shortcuts"
          isOn={hasSingleKeys(me)}
          onChange={(isOn) => setSingleKeys(me, isOn)}
        >
          <span className="max-w-lg">
            <span className="block font-semibold">Single-key shortcuts</span>
            <span className="block text-ink-soft">
              Letters and signs that do something by themselves. Switch them off if you speak to
              your computer, or often press one by mistake. Space and the palette stay.
            </span>
          </span>
        </CheckBox>
        <Button onPress={() => openOverlay({ kind: 'shortcuts' })}>
          <Keyboard aria-hidden size={18} />
          Show all shortcuts
        </Button>
      </div>
    </Panel>
  );
}
