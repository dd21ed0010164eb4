import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** What Chromium's browsers hand to a page that may be installed as an app; it can be shown once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | null = null;
const changed = createSignal();

/** From the first: the browser offers it once, soon after the page is there. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => keep(event as InstallPrompt));
  addEventListener('appinstalled', () => keep(null));
}

/** Shows the browser's own question; null where it has none, or the app is there already. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(changed.subscribe, () => kept);
  return prompt && show;
}

function show(): void {
  const prompt = kept;
  keep(null);
  void prompt?.prompt();
}

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  changed.emit();
}
