import { lazy } from 'react';

/** Fields and menus are much code: it comes after the screen that may never need it. */
export const IdentityDialog = lazy(async () => {
  const { IdentityDialog: dialog } = await import('../identity-form/identity-dialog.tsx');
  return { default: dialog };
});

export const HabitDialog = lazy(async () => {
  const { HabitDialog: dialog } = await import('../habit-form/habit-dialog.tsx');
  return { default: dialog };
});

export const FilterMenu = lazy(async () => {
  const { FilterMenu: menu } = await import('./filter-menu.tsx');
  return { default: menu };
});

export const ChoiceMenu = lazy(async () => {
  const { ChoiceMenu: menu } = await import('./choice-menu.tsx');
  return { default: menu };
});

const PRELOAD_AFTER_MS = 1500;

/** Fetches them once the screen has settled, so that the press that opens one does not wait. */
export function preloadOverlays(): () => void {
  const timer = setTimeout(() => {
    // Without a network they come when they are asked for.
    Promise.all([
      import('../identity-form/identity-dialog.tsx'),
      import('../habit-form/habit-dialog.tsx'),
      import('./filter-menu.tsx'),
      import('./choice-menu.tsx'),
    ]).catch(() => {});
  }, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}
