import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HowItsMadePage } from './screens/how-its-made/how-its-made-page.tsx';
import { LandingPage } from './screens/landing/landing-page.tsx';

const PAGES: Readonly<Record<string, ReactNode>> = {
  '/index.html': <LandingPage />,
  '/how-its-made.html': <HowItsMadePage />,
};

/** Markup of a document that is readable before any script runs, by its path; null if it has none. */
export function renderPage(document: string): string | null {
  const page = PAGES[document];
  return page === undefined ? null : renderToString(page);
}
