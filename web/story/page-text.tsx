import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { pageParam, type PageNumber } from './page-number.ts';
import { Speaker } from './story-line.tsx';
import type { Passage } from './text/story-page.ts';

/** Pages after which nothing has to be said first. */
const NEXT_PAGES: Partial<Readonly<Record<PageNumber, PageNumber>>> = { 1: 2, 2: 3, 3: 4 };

interface PageTextProps {
  readonly page: PageNumber;
  readonly passages: readonly Passage[];
}

/** The page's words at once, for those who hear them; what an answer brings is told when it comes. */
export function PageText({ page, passages }: PageTextProps) {
  const next = NEXT_PAGES[page];
  return (
    <>
      <div className="sr-only" aria-live={page === 5 ? 'polite' : 'off'}>
        {passages.flatMap(({ lines }, passage) =>
          lines.map(({ voice, text }, at) => (
            // Lines stay where they are, and none of them has a state.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={`${passage} ${at}`}>
              <Speaker voice={voice} />
              {text}
            </p>
          )),
        )}
      </div>
      {next !== undefined && (
        <Link to={PATHS.storyPage} params={{ page: pageParam(next) }} className="story-turn">
          Turn to page {next}
        </Link>
      )}
    </>
  );
}
