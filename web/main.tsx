import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases } from './offline/follow-releases.ts';
import { allowWhatIsNeeded } from './platform/trusted-types.ts';
import { router } from './routes.tsx';
import { tintBrowser } from './themes/shown-theme.ts';
import './styles.css';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no #app');

allowWhatIsNeeded();
followReleases();
tintBrowser();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
