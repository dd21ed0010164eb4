import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { logOut } from '../../data/client/log-out.ts';
import { LeaveDialog } from '../../features/account/leave-dialog.tsx';
import { KeepDialog } from '../../features/guests/keep-dialog.tsx';
import { PauseDialog } from '../../features/habit-pauses/pause-dialog.tsx';
import {
  ArrangeDialog,
  HabitDialog,
  IdentityDialog,
  NewBreakDialog,
} from '../../features/lazy-dialogs.ts';
import {
  NewSessionSheet,
  preloadSheets,
  SessionSheet,
} from '../../features/session-sheet/lazy-sheets.ts';
import { PATHS } from '../../paths.ts';
import { AgainDialog, CancelDialog, FinishDialog } from '../../timer/end/end-dialogs.tsx';
import { openOverlay, useOverlay, type Overlay } from '../../timer/overlays/overlay.ts';
import { useSession } from '../../timer/state/session-store.ts';
import { Palette } from './palette.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import type { Ways } from './situation.ts';
import { useCommandKeys } from './use-command-keys.ts';

/** The last opened overlay, which stays mounted while it closes. */
function Overlays({ ways }: { readonly ways: Ways }) {
  const overlay = useOverlay();
  const [last, setLast] = useState<Overlay | null>(null);
  // A new key for each opening, so that fields start empty.
  const [count, setCount] = useState(0);
  useEffect(preloadSheets, []);
  if (overlay !== null && overlay !== last) {
    setLast(overlay);
    setCount(count + 1);
  }
  return (
    last && (
      <Suspense>
        <OneOverlay key={count} overlay={last} ways={ways} isOpen={overlay !== null} />
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
      return <HabitDialog {...shown} identity={overlay.identity} />;
    case 'pause':
      return <PauseDialog {...shown} subject={overlay.subject} />;
    case 'cancel':
    case 'finish': {
      const { event } = overlay.session;
      const goesOn = session.state === 'playing' && session.event.id === event.id;
      const asked = { habitName: event.description, isOpen: isOpen && goesOn, onClose: close };
      if (overlay.kind === 'finish') return <FinishDialog {...asked} playedMs={overlay.playedMs} />;
      return <CancelDialog {...asked} />;
    }
    case 'arrange':
      return <ArrangeDialog {...shown} />;
    case 'again':
      return <AgainDialog {...shown} habit={overlay.habit} doneAtMs={overlay.doneAtMs} />;
    case 'session':
      return <SessionSheet {...shown} session={overlay.session} />;
    case 'new-session':
      return <NewSessionSheet {...shown} known={overlay.known} />;
    case 'new-break':
      return <NewBreakDialog {...shown} />;
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

interface CommandCenterProps {
  /** Returns the keys that were pressed before this component was loaded. */
  readonly drainEarlyKeys: () => readonly KeyboardEvent[];
}

/** Handles the shortcuts and the overlays that they open. Used once, in the shell. */
export function CommandCenter({ drainEarlyKeys }: CommandCenterProps) {
  const navigate = useNavigate();
  const ways: Ways = {
    goTo: (path, hash) => void navigate({ to: path, ...(hash !== undefined && { hash }) }),
    openHabit: (id) => void navigate({ to: PATHS.habit, params: { id } }),
  };
  useCommandKeys(ways, drainEarlyKeys);
  return <Overlays ways={ways} />;
}
