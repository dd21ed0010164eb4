import { lazyOverlay } from '../ui/lazy-overlay.ts';

const loadIdentityDialog = async () =>
  (await import('./identity-form/identity-dialog.tsx')).IdentityDialog;
const loadHabitDialog = async () => (await import('./habit-form/habit-dialog.tsx')).HabitDialog;
const loadArrangeDialog = async () => (await import('./arrange/arrange-dialog.tsx')).ArrangeDialog;
const loadNewBreakDialog = async () =>
  (await import('./habit-form/new-break-dialog.tsx')).NewBreakDialog;

/** Form code is large, and is loaded after the screen that may never need it. */
export const IdentityDialog = lazyOverlay(loadIdentityDialog);
export const HabitDialog = lazyOverlay(loadHabitDialog);
export const ArrangeDialog = lazyOverlay(loadArrangeDialog);
export const NewBreakDialog = lazyOverlay(loadNewBreakDialog);

/** Loads the code of the dialogs that /home opens. */
export function preloadDialogs(): Promise<unknown> {
  return Promise.all([loadIdentityDialog(), loadHabitDialog(), loadArrangeDialog()]);
}
