import { Ledger } from './ledger.tsx';
import { TransmissionHead } from './log-head.tsx';
import { NoorPortrait } from './noor-portrait.tsx';
import type { PageNumber } from './page-number.ts';
import type { StoryPage } from './text/story-page.ts';

interface PageHeadProps {
  readonly page: PageNumber;
  readonly story: StoryPage;
  /** As it stands in the book. */
  readonly name: string;
}

/** What stands beside the text: where the page is from, who speaks, or the book itself. */
export function PageHead({ page, story: { title, head }, name }: PageHeadProps) {
  return (
    <header className="story-head" data-page={page}>
      {head && <TransmissionHead {...head} />}
      {page === 5 && <NoorPortrait />}
      <h1 className="story-title">{title}</h1>
      {page === 5 && <p className="story-post">keeps the log</p>}
      {(page === 3 || page === 4) && <Ledger name={page === 3 ? '' : name} isTodayDone={false} />}
      {page === 6 && <Ledger name={name} isTodayDone />}
    </header>
  );
}
