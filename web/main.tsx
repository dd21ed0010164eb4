import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowEmptyMarkup } from './platform/trusted-types.ts';
import { router } from './routes.tsx';
import './styles.css';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no #app');

allowEmptyMarkup();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
