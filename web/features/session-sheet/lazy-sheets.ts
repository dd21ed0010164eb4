import { whenSettled } from '../../platform/late-code.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';

const loadSheet = async () => (await import('./session-sheet.tsx')).SessionSheet;
const loadNewSheet = async () => (await import('./new-session-sheet.tsx')).NewSessionSheet;

export const SessionSheet = lazyOverlay(loadSheet);
export const NewSessionSheet = lazyOverlay(loadNewSheet);

/** Loads their code once the page has settled, so that a session can be corrected offline. */
export function preloadSheets(): () => void {
  return whenSettled(() => Promise.all([loadSheet(), loadNewSheet()]));
}
