import { Anchor } from 'lucide-react';
import { openOverlay } from '../commands/overlay.ts';
import { ActionPanel } from '../ui/action-panel.tsx';
import { Button } from '../ui/button.tsx';

/** Pauses everything until a day. */
export function ShoreLeavePanel() {
  return (
    <ActionPanel
      title="Shore leave"
      text="Away, ill, or in need of rest: until a day that you choose nothing is due and nothing reminds you. Streaks pass over it."
    >
      <Button onPress={() => openOverlay({ kind: 'pause', subject: { kind: 'everything' } })}>
        <Anchor aria-hidden size={18} />
        Pause everything…
      </Button>
    </ActionPanel>
  );
}
