import { createStore } from './store.ts';

/** Chromium's event for an installable page; it can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const kept = createStore<InstallPrompt | null>(null);

/** Call it at the start: the browser fires the event once, soon after the page has loaded. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => kept.set(event as InstallPrompt));
  addEventListener('appinstalled', () => kept.set(null));
}

/** Shows the browser's install dialog; null if there is none, or the app is installed. */
export function useInstallPrompt(): (() => void) | null {
  return kept.use() && show;
}

function show(): void {
  const prompt = kept.get();
  kept.set(null);
  void prompt?.prompt();
}
