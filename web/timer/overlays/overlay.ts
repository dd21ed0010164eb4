import type { Habit } from '#contract/habits.ts';
import type { GuestKind } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { createStore } from '../../platform/signal.ts';
import type { PlayingSession } from '../state/session.ts';
import type { SessionToAdd, PastSession } from './open-sheet.ts';

/** The groups of commands to which the palette can be limited. */
export type PaletteGroup = 'Play' | 'Mark done' | 'New habit' | 'Pause' | 'Switch break';

export type PauseSubject =
  | { readonly kind: 'everything' }
  | { readonly kind: 'identity' | 'habit'; readonly id: string };

/** The overlays that a command can open, on any page. */
export type Overlay =
  /** The palette of all commands, or of one group. */
  | { readonly kind: 'palette'; readonly group: PaletteGroup | null }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'new-identity' }
  | { readonly kind: 'new-habit'; readonly identity: Identity }
  | { readonly kind: 'cancel'; readonly session: PlayingSession }
  | { readonly kind: 'arrange' }
  /** `playedMs` is the time played when Finish was pressed. */
  | { readonly kind: 'finish'; readonly session: PlayingSession; readonly playedMs: number }
  /** `doneAtMs` is the start of the habit's newest session of today. */
  | { readonly kind: 'again'; readonly habit: Habit; readonly doneAtMs: number }
  | { readonly kind: 'session'; readonly session: PastSession }
  | { readonly kind: 'new-session'; readonly known: SessionToAdd }
  | { readonly kind: 'new-break' }
  | { readonly kind: 'keep-guest'; readonly guest: GuestKind; readonly until: string }
  | { readonly kind: 'pause'; readonly subject: PauseSubject }
  | { readonly kind: 'leave-guest'; readonly guest: GuestKind };

const overlay = createStore<Overlay | null>(null);

/** Replaces the open overlay; null closes it. */
export const openOverlay = overlay.set;

export const currentOverlay = overlay.get;

/** Opens the palette, or closes it if it is open: one key does both. */
export function togglePalette(): void {
  openOverlay(currentOverlay()?.kind === 'palette' ? null : { kind: 'palette', group: null });
}

export const onOverlayChange = overlay.subscribe;

export const useOverlay = overlay.use;
