import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases } from './offline/follow-releases.ts';
import { keepInstallPrompt } from './platform/install-prompt.ts';
import { allowWhatIsNeeded } from './platform/trusted-types.ts';
import { router } from './routes.ts';
import { tintBrowser } from './themes/shown-theme.ts';
import './styles.css';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no #app');

allowWhatIsNeeded();
followReleases();
keepInstallPrompt();
tintBrowser();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
