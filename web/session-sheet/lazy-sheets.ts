import { lazyPart, whenSettled } from '../platform/late-code.ts';
import { tellWhenAway } from '../shell/tell-when-away.ts';

const AWAY = 'It opens as soon as there is a network.';
const loadSheet = async () => (await import('./session-sheet.tsx')).SessionSheet;
const loadNewSheet = async () => (await import('./new-session-sheet.tsx')).NewSessionSheet;

export const SessionSheet = lazyPart(tellWhenAway(loadSheet, AWAY));
export const NewSessionSheet = lazyPart(tellWhenAway(loadNewSheet, AWAY));

/** Fetches them once the page has settled: a session is corrected without a network, too. */
export function preloadSheets(): () => void {
  return whenSettled(() => Promise.all([loadSheet(), loadNewSheet()]));
}
