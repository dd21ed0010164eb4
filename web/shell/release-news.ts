import { desktopBridge } from '../platform/desktop.ts';
import { readItem, writeItem } from '../platform/device-storage.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Belongs to the device, not to its user: a logout keeps it. */
const KEY = 'release-seen';

/** The running version, and the sentence that the changelog says of it. */
export interface Release {
  readonly version: string;
  readonly summary: string;
}

/** Reads the release from the document; the development server names none. */
export function readRelease(): Release | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="version"]');
  return meta && { version: meta.content, summary: meta.dataset['summary'] ?? '' };
}

/** Shows once, after an update, which version runs now and what it brings. An older desktop app is named at each start. */
export function showReleaseNews(): void {
  const release = readRelease();
  if (!release) return;
  const { version, summary } = release;
  const program = desktopBridge()?.version;
  if (program !== undefined && isOlder(program, version)) {
    showToast({
      text: `A newer Hexis for this computer is there: ${version}.`,
      detail: `This one is ${program}. Get it where you got this one; nothing of your journey changes.`,
      tone: 'info',
    });
  }
  const last = readItem(KEY);
  writeItem(KEY, version);
  if (last === null || last === version) return;
  showToast({ text: `Hexis is now ${version}.`, detail: summary, tone: 'info' });
}

/** Whether a version such as 1.2.10 comes before another. */
function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
