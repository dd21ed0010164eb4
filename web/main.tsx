import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases } from './offline/follow-releases.ts';
import { keepInstallPrompt } from './platform/install-prompt.ts';
import { allowWhatIsNeeded } from './platform/trusted-types.ts';
import { router } from './routes.ts';
import { followColorScheme } from './themes/color-scheme.ts';
import { tintBrowser } from './themes/shown-theme.ts';
import './styles.css';
// What the first paint of /home needs, which comes before the code of its screens.
import './shell/shell.css';
import './shell/shell-note.css';
import './home/home.css';
import './home/next-up.css';
import './home/identity.css';
import './home/habit.css';
import './home-page.css';
import './ui/styles/gem-setting.css';
import './home-picture/picture.css';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no #app');

allowWhatIsNeeded();
followReleases();
keepInstallPrompt();
tintBrowser();
followColorScheme();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
