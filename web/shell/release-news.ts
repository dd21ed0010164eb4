import { desktopBridge } from '../platform/desktop.ts';
import { readItem, writeItem } from '../platform/device-storage.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Belongs to the device, not to its user: a logout keeps it. */
const KEY = 'release-seen';

/** Shows once, after an update, which version runs now and what it brings. An older desktop app is named at each start. */
export function showReleaseNews(): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]');
  if (!version) return;
  const program = desktopBridge()?.version;
  if (program !== undefined && isOlder(program, version.content)) {
    showToast({
      text: `A newer Hexis for this computer is there: ${version.content}.`,
      detail: `This one is ${program}. Get it where you got this one; nothing of your journey changes.`,
      tone: 'info',
    });
  }
  const last = readItem(KEY);
  writeItem(KEY, version.content);
  if (last === null || last === version.content) return;
  const { summary } = version.dataset;
  showToast({
    text: `Hexis is now ${version.content}.`,
    ...(summary !== undefined && { detail: summary }),
    tone: 'info',
  });
}

/** Whether a version such as 1.2.10 comes before another. */
function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
