import { whenSettled } from '../../platform/late-code.ts';
import { preloadDialogs } from '../../features/lazy-dialogs.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';

const loadFilterMenu = async () => (await import('./filter-menu.tsx')).FilterMenu;
const loadChoiceMenu = async () => (await import('./choice-menu.tsx')).ChoiceMenu;

export const FilterMenu = lazyOverlay(loadFilterMenu);
export const ChoiceMenu = lazyOverlay(loadChoiceMenu);

/** Loads the menus and dialogs once the screen has settled, so that the press that opens one does not wait. */
export function preloadOverlays(): () => void {
  return whenSettled(() => Promise.all([preloadDialogs(), loadFilterMenu(), loadChoiceMenu()]));
}
