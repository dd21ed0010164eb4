import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases } from './data/offline/follow-releases.ts';
import { followBackButton } from './platform/back-button.ts';
import { afterTokenReady } from './platform/desktop.ts';
import { captureInstallPrompt } from './platform/install-prompt.ts';
import { inNextTask } from './platform/next-task.ts';
import { surviveTranslation } from './platform/survive-translation.ts';
import { allowWhatIsNeeded } from './platform/trusted-types.ts';
import { makeRouter } from './routes.ts';
import { followColorScheme } from './themes/color-scheme.ts';
import { tintBrowser } from './themes/shown-theme.ts';
import './styles.css';
// Styles for the first paint of /home, which precedes the code of its screens.
import './shell/shell.css';
import './ui/shell-note.css';
import './screens/home/home.css';
import './screens/home/next-up.css';
import './screens/home/identity.css';
import './screens/home/habit.css';
import './ui/styles/home-page.css';
import './ui/styles/gem-setting.css';
import './shell/home-snapshot/picture.css';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no #app');

allowWhatIsNeeded();
surviveTranslation();
followBackButton();
followReleases();
captureInstallPrompt();
tintBrowser();
followColorScheme();
// In a task of its own: together with the evaluation of the scripts it would block a phone.
afterTokenReady(() => inNextTask(() => showApp(root)));

function showApp(within: HTMLElement): void {
  createRoot(within).render(
    <StrictMode>
      <RouterProvider router={makeRouter()} />
    </StrictMode>,
  );
}
