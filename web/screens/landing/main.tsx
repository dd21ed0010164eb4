import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followReleases } from '../../data/offline/follow-releases.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { mayHaveProviderSession } from '../../platform/auth.ts';
import { tintBrowser } from '../../themes/shown-theme.ts';
import { THEME_NAMES, type ThemeName } from '../../themes/theme-names.ts';
import { ThemePicker } from './theme-picker.tsx';
import { TitleMenu } from './title-menu.tsx';

// The page is pre-rendered: only the interactive parts are hydrated, after the first paint.
followReleases();
afterPaint(() => {
  tintBrowser();
  enliven('title-menu', <TitleMenu />);
  enliven('theme-picker', <ThemePicker early={findChoice()} />);
  if (mayHaveProviderSession()) void resumeLogin();
});
// A page restored from the back/forward cache would not know of a login made or begun since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

async function resumeLogin(): Promise<void> {
  // If its code cannot be loaded, the visitor can log in by the menu.
  const code = await import('../../features/sign-up-draft/register.ts').catch(() => null);
  await code?.resumeLogin();
}

/** A theme that was chosen before hydration: the checked radio button differs from the document's. */
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
