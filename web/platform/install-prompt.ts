import { createStore } from './signal.ts';

/** Chromium's event for an installable page; it can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const installPrompt = createStore<InstallPrompt | null>(null);

/** Call it at the start: the browser fires the event once, soon after the page has loaded. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => installPrompt.set(event as InstallPrompt));
  addEventListener('appinstalled', () => installPrompt.set(null));
}

/** Shows the browser's install dialog; null if there is none, or the app is installed. */
export function useInstallPrompt(): (() => void) | null {
  return installPrompt.use() && show;
}

function show(): void {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  void prompt?.prompt();
}
