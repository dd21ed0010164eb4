import { createStore } from './store.ts';

/** What Chromium's browsers hand to a page that may be installed as an app; it can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const kept = createStore<InstallPrompt | null>(null);

/** From the first: the browser offers it once, soon after the page is there. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => kept.set(event as InstallPrompt));
  addEventListener('appinstalled', () => kept.set(null));
}

/** Shows the browser's own question; null where it has none, or the app is there already. */
export function useInstallPrompt(): (() => void) | null {
  return kept.use() && show;
}

function show(): void {
  const prompt = kept.get();
  kept.set(null);
  void prompt?.prompt();
}
