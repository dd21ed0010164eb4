import type { ComponentType } from 'react';
import { lazyPart, whenSettled } from '../platform/late-code.ts';
import { tellWhenAway } from '../shell/tell-when-away.ts';

const loadIdentityDialog = async () =>
  (await import('../identity-form/identity-dialog.tsx')).IdentityDialog;
const loadHabitDialog = async () => (await import('../habit-form/habit-dialog.tsx')).HabitDialog;
const loadArrangeDialog = async () => (await import('../arrange/arrange-dialog.tsx')).ArrangeDialog;
const loadNewBreakDialog = async () =>
  (await import('../habit-form/new-break-dialog.tsx')).NewBreakDialog;
const loadFilterMenu = async () => (await import('./filter-menu.tsx')).FilterMenu;
const loadChoiceMenu = async () => (await import('./choice-menu.tsx')).ChoiceMenu;

/** Fields and menus are much code: it comes after the screen that may never need it. */
export const IdentityDialog = lazyOverlay(loadIdentityDialog);
export const HabitDialog = lazyOverlay(loadHabitDialog);
export const ArrangeDialog = lazyOverlay(loadArrangeDialog);
export const NewBreakDialog = lazyOverlay(loadNewBreakDialog);
export const FilterMenu = lazyOverlay(loadFilterMenu);
export const ChoiceMenu = lazyOverlay(loadChoiceMenu);

/** Fetches them once the screen has settled, so that the press that opens one does not wait. */
export function preloadOverlays(): () => void {
  return whenSettled(() =>
    Promise.all([
      loadIdentityDialog(),
      loadHabitDialog(),
      loadFilterMenu(),
      loadChoiceMenu(),
      loadArrangeDialog(),
    ]),
  );
}

/** Opened by a press: where its code is away, the person is told that it is on its way. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy` has it: components of any props
function lazyOverlay<C extends ComponentType<any>>(load: () => Promise<C>) {
  return lazyPart(tellWhenAway(load, 'It opens as soon as there is a network.'));
}
