import { Keyboard, Wrench } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { ReplayTour } from '../onboarding/replay-tour.tsx';
import { ActionPanel } from '../ui/action-panel.tsx';
import { openOverlay } from '../commands/overlay.ts';
import { hasSingleKeys, setSingleKeys } from '../commands/single-keys.ts';
import { Button } from '../ui/button.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { changeUser } from '../user/change-user.ts';

export function HelpPanels({ me }: { readonly me: User | undefined }) {
  return (
    <>
      <TourPanel />
      {me && <KeysPanel me={me} />}
      {me && <DeveloperPanel me={me} />}
    </>
  );
}

/** The way back to the beginning. */
function TourPanel() {
  return (
    <ActionPanel
      title="The tour"
      text="Home, the profile and the tracker, shown step by step. It takes two minutes."
    >
      <ReplayTour />
    </ActionPanel>
  );
}

/** Which keys do something. */
function KeysPanel({ me }: { readonly me: User }) {
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

function DeveloperPanel({ me }: { readonly me: User }) {
  const isOn = me.preferences['developer_mode'] === true;
  return (
    <ActionPanel
      title="Developer mode"
      text="For people who build Hexis: shows what goes on inside while a session runs, and moves its clock."
    >
      <Button
        onPress={() => {
          changeUser({ preferences: { developer_mode: !isOn } });
        }}
      >
        <Wrench aria-hidden size={18} />
        {isOn ? 'Disable developer mode' : 'Enable developer mode'}
      </Button>
    </ActionPanel>
  );
}
