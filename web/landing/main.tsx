import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followReleases } from '../offline/follow-releases.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { mayHaveSession } from '../platform/auth.ts';
import { tintBrowser } from '../themes/shown-theme.ts';
import { THEME_NAMES, type ThemeName } from '../themes/theme-names.ts';
import { ThemePicker } from './theme-picker.tsx';
import { TitleMenu } from './title-menu.tsx';

// The page is there already, and most of it stays as it is: only what answers gets its code, once it is painted.
followReleases();
afterPaint(() => {
  tintBrowser();
  enliven('title-menu', <TitleMenu />);
  enliven('theme-picker', <ThemePicker early={findChoice()} />);
  if (mayHaveSession()) void resumeLogin();
});
// Kept by the browser and come back to, it would not know of a login since, nor that one was begun and left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

async function resumeLogin(): Promise<void> {
  // Without its code, the visitor logs in by the menu.
  const code = await import('../beginning/register.ts').catch(() => null);
  await code?.resumeLogin();
}

/** What was chosen while the page had no code: the document has another one checked. */
function findChoice(): ThemeName | null {
  const checked = document.querySelector<HTMLInputElement>('#theme-picker :checked');
  if (checked === null || checked.defaultChecked) return null;
  return THEME_NAMES.find((name) => name === checked.value) ?? null;
}

function enliven(id: string, part: ReactNode): void {
  const place = document.getElementById(id);
  if (place === null) throw new Error(`The page has no #${id}`);
  hydrateRoot(place, <StrictMode>{part}</StrictMode>);
}
