import { Ledger } from './ledger.tsx';
import { NoorPortrait } from './noor-portrait.tsx';
import type { PageNumber } from './page-number.ts';
import type { StoryPage, LogHead } from './text/story-page.ts';

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

const BARS = [1, 2, 3, 4, 5];

/** When, from where and how well a transmission comes. */
function TransmissionHead({ date, place, signal, strength }: LogHead) {
  return (
    <div className="story-log-head">
      <p className="story-log-kind">Transmission</p>
      <p className="story-log-date">{date}</p>
      <p className="story-log-place">{place}</p>
      <p className="story-log-signal">
        <span aria-hidden className="story-bars">
          {BARS.map((bar) => (
            <i key={bar} data-lit={bar <= strength} />
          ))}
        </span>
        {signal}
        <span className="sr-only">
          , signal {strength} of {BARS.length}
        </span>
      </p>
    </div>
  );
}
