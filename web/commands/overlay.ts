import type { Habit } from '#contract/habits.ts';
import type { GuestKind } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import type { PauseSubject } from '../habit-pauses/pause-state.ts';
import type { PlayingSession } from '../playing/session.ts';
import type { SessionToAdd, PastSession } from '../session-sheet/open-sheet.ts';
import type { CommandGroup } from './command.ts';
import { createStore } from '../platform/store.ts';

/** What a command may put over the page, whichever page it is. */
export type Overlay =
  /** The palette: of everything, or of one group only. */
  | { readonly kind: 'palette'; readonly group: CommandGroup | null }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'new-identity' }
  | { readonly kind: 'new-habit'; readonly identity: Identity }
  | { readonly kind: 'cancel'; readonly session: PlayingSession; readonly isBreak: boolean }
  | { readonly kind: 'arrange' }
  /** Finish was pressed when so much was played. */
  | { readonly kind: 'finish'; readonly session: PlayingSession; readonly playedMs: number }
  /** A habit was ticked whose newest session of today began then. */
  | { readonly kind: 'again'; readonly habit: Habit; readonly doneAtMs: number }
  | { readonly kind: 'session'; readonly session: PastSession }
  | { readonly kind: 'new-session'; readonly known: SessionToAdd }
  | { readonly kind: 'new-break' }
  | { readonly kind: 'keep-guest'; readonly guest: GuestKind; readonly until: string }
  | { readonly kind: 'pause'; readonly subject: PauseSubject }
  | { readonly kind: 'leave-guest'; readonly guest: GuestKind };

const overlay = createStore<Overlay | null>(null);

/** Opens it in the place of one that is open; null closes. */
export const openOverlay = overlay.set;

/** The keys that open it close it. */
export function togglePalette(): void {
  openOverlay(overlay.get()?.kind === 'palette' ? null : { kind: 'palette', group: null });
}

export const onOverlayChange = overlay.subscribe;

export const useOverlay = overlay.use;
