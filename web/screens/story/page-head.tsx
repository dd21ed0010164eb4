import { NoorPortrait } from './noor-portrait.tsx';
import type { PageNumber } from './page-number.ts';
import type { StoryPage, LogHead } from './text/story-page.ts';

interface PageHeadProps {
  readonly page: PageNumber;
  readonly story: StoryPage;
  /** The name in the book. */
  readonly name: string;
}

/** The part beside the text: origin of the page, speaker, or the book. */
export function PageHead({ page, story: { title, head }, name }: PageHeadProps) {
  return (
    <header className="story-head" data-page={page}>
      {head && <TransmissionHead {...head} />}
      {page === 5 && <NoorPortrait />}
      <h1 className="story-title">{title}</h1>
      {page === 5 && <p className="mt-[0.45rem] text-(--soft)">keeps the log</p>}
      {(page === 3 || page === 4) && <Ledger name={page === 3 ? '' : name} isTodayDone={false} />}
      {page === 6 && <Ledger name={name} isTodayDone />}
    </header>
  );
}

const BARS = [1, 2, 3, 4, 5];

/** Date, place and signal of a transmission. */
function TransmissionHead({ date, place, signal, strength }: LogHead) {
  return (
    <div className="story-log-head">
      <p className="story-log-kind text-(--soft) text-tiny font-strong tracking-[0.14em] uppercase">
        Transmission
      </p>
      <p className="story-log-date">{date}</p>
      <p className="text-right">{place}</p>
      <p className="flex items-end justify-self-end gap-[0.6rem] text-(--soft)">
        <span aria-hidden className="story-bars flex items-end gap-0.5 h-[1.1rem] pb-[0.22rem]">
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

interface LedgerLine {
  readonly name: string;
  /** Days without an entry; null for an empty line. */
  readonly missed: readonly number[] | null;
}

/** The last days of the other four in the book: none is complete. */
const LINES: readonly LedgerLine[] = [
  { name: 'Teodor', missed: [4] },
  { name: 'Ines', missed: [1] },
  { name: 'Bram', missed: [] },
  { name: '', missed: null },
  { name: 'Noor', missed: [2] },
];
/** The last one is tomorrow. */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];
const TODAY = 6;

interface LedgerProps {
  /** The name on line four. */
  readonly name: string;
  /** Whether today is filled in on each line. */
  readonly isTodayDone: boolean;
}

/** A corner of Noor's book: a line for each of the five, a square for each day. The page's text says what it shows. */
function Ledger({ name, isTodayDone }: LedgerProps) {
  return (
    <div aria-hidden className="story-ledger">
      {LINES.map((line) => (
        <div key={line.name} className="story-ledger-line" data-own={line.name === ''}>
          <span className="story-ledger-name">{line.name || name}</span>
          {DAYS.map((day) => (
            <i
              key={day}
              data-done={day < TODAY ? isKept(line, day) : day === TODAY && isTodayDone}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function isKept({ missed }: LedgerLine, day: number): boolean {
  return missed !== null && !missed.includes(day);
}
