interface LedgerLine {
  readonly name: string;
  /** Days on which nothing was done; null for a line that nobody has begun. */
  readonly missed: readonly number[] | null;
}

/** What the last days of the other four look like in the book: nobody fills every square. */
const LINES: readonly LedgerLine[] = [
  { name: 'Teodor', missed: [4] },
  { name: 'Ines', missed: [1] },
  { name: 'Bram', missed: [] },
  { name: '', missed: null },
  { name: 'Noor', missed: [2] },
];
/** The last of them is tomorrow. */
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];
const TODAY = 6;

interface LedgerProps {
  /** As it stands on line four. */
  readonly name: string;
  /** Today has been filled in, on each line. */
  readonly isTodayDone: boolean;
}

/** A corner of Noor's book: a line for each of the five, a square for each day. The page tells what it shows. */
export function Ledger({ name, isTodayDone }: LedgerProps) {
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
