import { preloadDialogs } from '../../features/lazy-dialogs.ts';
import { lazyPart, whenSettled } from '../../platform/late-code.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';

const loadFilterMenu = async () => (await import('./filter-menu.tsx')).FilterMenu;
const loadChoiceMenu = async () => (await import('./choice-menu.tsx')).ChoiceMenu;
const loadEndedPanel = async () => (await import('./ended-panel.tsx')).EndedPanel;

export const FilterMenu = lazyOverlay(loadFilterMenu);
export const ChoiceMenu = lazyOverlay(loadChoiceMenu);
export const EndedPanel = lazyPart(loadEndedPanel);

/** Loads menus, dialogs and what a session's end shows once the page has settled, so that nothing waits for them. */
export function preloadParts(): () => void {
  return whenSettled(() =>
    Promise.all([preloadDialogs(), loadFilterMenu(), loadChoiceMenu(), loadEndedPanel()]),
  );
}
