// oxlint-disable unicorn/consistent-function-scoping -- a script that is no module has no scope of its own but its block
// Runs before anything is painted, so that a page never flashes another theme, and users who are logged in never see
// the title screen. `shown-theme.ts` wrote the theme, `color-scheme.ts` the scheme, `token-store.ts` the token.
{
  const root = document.documentElement;
  // Settings of the browser may block it.
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('hexis:theme');
  if (/^(retro|dark|cyberpunk|nord|autumn)$/.test(theme)) root.dataset.theme = theme;
  const scheme = read('hexis:color-scheme');
  const isDeviceDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isLight = scheme === 'light' || (scheme === 'device' && !isDeviceDark);
  if (!isLight) root.dataset.colorScheme = 'dark';
  const { desktop } = window;
  if (desktop) root.dataset.desktop = '';
  // The title screen's pictures and its lower part are shown a frame later (`landing.css`).
  if (location.pathname === '/' && location.hash === '') root.dataset.firstFrame = '';
  if (location.pathname === '/' && read('auth_token')) {
    root.hidden = true;
    location.replace('/home');
  }
  // The desktop app reads its token from the system's keychain, which takes a moment.
  if (location.pathname === '/' && desktop) {
    root.hidden = true;
    const go = () => {
      if (desktop.getToken()) location.replace('/home');
      else root.hidden = false;
    };
    desktop.ready.then(go, go);
  }
}
