import { desktopBridge } from '../../platform/desktop.ts';
import { createStore } from '../../platform/signal.ts';
import type { ColorScheme, ThemeName } from '../../themes/theme-names.ts';
import { showSessionOnTop } from '../state/session-clock.ts';

interface DocumentPictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

const SIZE = { width: 384, height: 168 };

const mini = createStore<Window | null>(null);

/** Document Picture-in-Picture, which Chromium has on a desktop, or a window of the desktop app; else there is no button. */
export function hasMiniWindows(): boolean {
  return findApi() !== undefined;
}

export function canOpenMiniWindow(): boolean {
  return hasMiniWindows() && mini.get() === null;
}

/** Opens a small window that stays above all others. The browser requires a press, and may still refuse. */
export async function openMiniWindow(): Promise<void> {
  const opened = await findApi()
    ?.requestWindow(SIZE)
    .catch(() => null);
  if (!opened) return;
  await copyStyles(opened.document);
  if (opened.closed) return;
  opened.addEventListener('pagehide', () => setMiniWindow(null));
  setMiniWindow(opened);
}

export function closeMiniWindow(): void {
  mini.get()?.close();
}

/** The open mini window, with the page's styles. */
export const useMiniWindow = mini.use;

export function applyTheme(view: Window, theme: ThemeName, scheme: ColorScheme): void {
  const { dataset } = view.document.documentElement;
  dataset['theme'] = theme;
  dataset['colorScheme'] = scheme;
}

function setMiniWindow(next: Window | null): void {
  mini.set(next);
  showSessionOnTop(next !== null);
}

function findApi(): DocumentPictureInPicture | undefined {
  const { documentPictureInPicture: api } = window as {
    documentPictureInPicture?: DocumentPictureInPicture;
  };
  return api ?? (desktopBridge() && { requestWindow: openByDesktop });
}

/** The desktop app gives the windows that its page opens no address, and keeps them above all others. */
function openByDesktop({ width, height }: { width: number; height: number }): Promise<Window> {
  const opened = window.open?.('about:blank', '', `popup,width=${width},height=${height}`);
  if (!opened) return Promise.reject(new Error('no window was opened'));
  opened.close = () => {
    opened.dispatchEvent(new Event('pagehide'));
    // The desktop app closes the window when it leads elsewhere.
    opened.location.replace('/');
  };
  return Promise.resolve(opened);
}

/** Copies the page's stylesheets and waits for them, so that nothing is shown unstyled. */
async function copyStyles(target: Document): Promise<void> {
  target.documentElement.lang = document.documentElement.lang;
  target.title = 'Hexis';
  const inline = [...document.querySelectorAll('style')];
  target.head.append(...inline.map((style) => target.importNode(style, true)));
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    linked.map(async (sheet) => {
      const copy = target.importNode(sheet);
      const loaded = new Promise((resolve) => {
        copy.addEventListener('load', resolve);
        copy.addEventListener('error', resolve);
      });
      target.head.append(copy);
      await loaded;
    }),
  );
}
