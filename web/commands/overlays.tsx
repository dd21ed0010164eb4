import { Suspense, useState } from 'react';
import { logOut } from '../api/log-out.ts';
import { KeepDialog } from '../demo/keep-dialog.tsx';
import { ArrangeDialog, HabitDialog, IdentityDialog } from '../home/lazy-overlays.ts';
import { PauseDialog } from '../habit-pauses/pause-dialog.tsx';
import { CancelDialog } from '../playing/cancel-dialog.tsx';
import { useSession } from '../playing/session-store.ts';
import { LeaveDialog } from '../user/leave-dialog.tsx';
import { openOverlay, useOverlay, type Overlay } from './overlay.ts';
import { Palette } from './palette.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import type { Ways } from './situation.ts';

/** What was opened last: it stays while it goes away. */
export function Overlays({ ways }: { readonly ways: Ways }) {
  const overlay = useOverlay();
  const [last, setLast] = useState<Overlay | null>(null);
  if (overlay !== null && overlay !== last) setLast(overlay);
  return (
    last && (
      <Suspense>
        <OneOverlay overlay={last} ways={ways} isOpen={overlay !== null} />
      </Suspense>
    )
  );
}

interface OneOverlayProps {
  readonly overlay: Overlay;
  readonly ways: Ways;
  readonly isOpen: boolean;
}

function OneOverlay({ overlay, ways, isOpen }: OneOverlayProps) {
  const session = useSession();
  const shown = { isOpen, onClose: close };
  switch (overlay.kind) {
    case 'palette':
      return isOpen && <Palette ways={ways} group={overlay.group} onClose={close} />;
    case 'shortcuts':
      return <ShortcutSheet {...shown} ways={ways} />;
    case 'new-identity':
      return <IdentityDialog {...shown} />;
    case 'new-habit':
      return <HabitDialog {...shown} key={overlay.identity.id} identity={overlay.identity} />;
    case 'pause':
      return (
        <PauseDialog {...shown} key={JSON.stringify(overlay.subject)} subject={overlay.subject} />
      );
    case 'cancel': {
      const { event } = overlay.session;
      const goesOn = session.state === 'playing' && session.event.id === event.id;
      return (
        <CancelDialog
          habitName={event.description}
          isBreak={overlay.isBreak}
          isOpen={isOpen && goesOn}
          onClose={close}
        />
      );
    }
    case 'arrange':
      return <ArrangeDialog {...shown} />;
    case 'keep-guest':
      return <KeepDialog {...shown} guest={overlay.guest} until={overlay.until} />;
    case 'leave-guest':
      return (
        isOpen && (
          <LeaveDialog guest={overlay.guest} onClose={close} onLeave={() => void logOut()} />
        )
      );
  }
}

function close(): void {
  openOverlay(null);
}
