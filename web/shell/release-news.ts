import { showToast } from '../ui/toast-queue.ts';
import { readItem, writeItem } from '../platform/device-storage.ts';

/** Belongs to the device, not to its user: a logout keeps it. */
const KEY = 'release-seen';

/** Shows once, after an update, which version runs now and what it brings. */
export function showReleaseNews(): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]');
  if (!version) return;
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
