import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HowItsMadePage } from './how-its-made/how-its-made-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';

const PAGES: Readonly<Record<string, ReactNode>> = {
  '/index.html': <LandingPage />,
  '/how-its-made.html': <HowItsMadePage />,
};

/** The markup of a document that can be read before any script runs, by its path; null where it has none. */
export function renderPage(document: string): string | null {
  const page = PAGES[document];
  return page === undefined ? null : renderToString(page);
}
