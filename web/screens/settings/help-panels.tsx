import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Wrench, Signpost } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { changeUser } from '../../data/user/change-user.ts';
import { desktopBridge } from '../../platform/desktop.ts';
import { hasSingleKeys, setSingleKeys } from '../../shell/commands/situation.ts';
import { PAGE_PATHS, replayTour } from '../../shell/onboarding/tour-place.ts';
import { readRelease } from '../../shell/release-news.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { ActionPanel, Panel } from '../../ui/panel.tsx';

export function HelpPanels({ me }: { readonly me: User | undefined }) {
  return (
    <>
      <TourPanel />
      {me && <KeysPanel me={me} />}
      {me && <DeveloperPanel me={me} />}
      <VersionPanel />
    </>
  );
}

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
          <Keyboard size={18} />
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
      <Button onPress={() => changeUser({ preferences: { developer_mode: !isOn } })}>
        <Wrench size={18} />
        {isOn ? 'Disable developer mode' : 'Enable developer mode'}
      </Button>
    </ActionPanel>
  );
}

/** Names the version for a report of a fault. */
function VersionPanel() {
  const release = readRelease();
  const program = desktopBridge()?.version;
  return (
    <Panel title="Version">
      <p>
        <span className="block font-semibold">
          {release ? `Hexis ${release.version}` : 'Hexis, from its source code'}
        </span>
        {program !== undefined && (
          <span className="block">The program on this computer is {program}.</span>
        )}
        {release && <span className="block text-ink-soft">{release.summary}</span>}
      </p>
    </Panel>
  );
}

/** Replays the three tours. */
function ReplayTour() {
  const navigate = useNavigate();

  function replay(): void {
    replayTour();
    void navigate({ to: PAGE_PATHS[2] });
  }

  return (
    <Button onPress={replay}>
      <Signpost size={18} />
      Replay the tour
    </Button>
  );
}
