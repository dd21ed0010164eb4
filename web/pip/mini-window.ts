import { showSessionOnTop } from '../playing/session-clock.ts';
import type { ColorScheme, ThemeName } from '../themes/theme-names.ts';
import { createStore } from '../platform/store.ts';

interface DocumentPictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

const SIZE = { width: 384, height: 168 };

const mini = createStore<Window | null>(null);

/** Chromium on a desktop has such windows; others show no button. */
export function hasMiniWindows(): boolean {
  return findApi() !== undefined;
}

export function canOpenMiniWindow(): boolean {
  return hasMiniWindows() && mini.get() === null;
}

/** Opens a small window that stays on top of all others. The browser wants a press for it, and may still refuse. */
export async function openMiniWindow(): Promise<void> {
  const opened = await findApi()
    ?.requestWindow(SIZE)
    .catch(() => null);
  if (!opened) return;
  await dress(opened.document);
  if (opened.closed) return;
  opened.addEventListener('pagehide', () => keep(null));
  keep(opened);
}

export function closeMiniWindow(): void {
  mini.get()?.close();
}

/** The mini window that is open, dressed like the page. */
export const useMiniWindow = mini.use;

export function wear(view: Window, theme: ThemeName, scheme: ColorScheme): void {
  const { dataset } = view.document.documentElement;
  dataset['theme'] = theme;
  dataset['colorScheme'] = scheme;
}

function keep(next: Window | null): void {
  mini.set(next);
  showSessionOnTop(next !== null);
}

function findApi(): DocumentPictureInPicture | undefined {
  return (window as { documentPictureInPicture?: DocumentPictureInPicture })
    .documentPictureInPicture;
}

/** Gives it the page's own stylesheets, and waits for them: nothing is shown undressed. */
async function dress(target: Document): Promise<void> {
  target.documentElement.lang = document.documentElement.lang;
  target.title = 'Hexis';
  const inline = [...document.querySelectorAll('style')];
  target.head.append(...inline.map((style) => target.importNode(style, true)));
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    linked.map(async (sheet) => {
      const copy = target.importNode(sheet);
      const isThere = new Promise((resolve) => {
        copy.addEventListener('load', resolve);
        copy.addEventListener('error', resolve);
      });
      target.head.append(copy);
      await isThere;
    }),
  );
}
