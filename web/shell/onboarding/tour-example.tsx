import { Archive, Check, Coffee, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import './tour-example.css';

export type ExampleName = 'identity' | 'habit' | 'filter' | 'day' | 'break' | 'archive' | 'month';

/** Play time of each day of some weeks: 0 for none, 3 for the longest. */
const WEEKS = [
  [1, 0, 2, 0, 3, 0, 1],
  [2, 2, 1, 0, 2, 3, 0],
] as const;

const EXAMPLES: Readonly<Record<ExampleName, ReactNode>> = {
  identity: (
    <>
      <HexGem color={DEFAULT_COLOR} className="size-10 flex-none font-bold">
        2
      </HexGem>
      <Words name="Runner" facts={`Lvl 2, half-way up to Lvl\u{a0}3`} />
      <svg viewBox="0 0 90 40" aria-hidden className="flex-none w-22 overflow-visible fill-none">
        <path d="M0 38 18 30 34 33 52 20 68 22 84 6V40H0Z" className="tour-example-ground" />
        <path
          d="M0 38 18 30 34 33 46 24"
          className="stroke-(--color-accent) stroke-3 [stroke-linecap:round]"
        />
        <path d="M84 6V-6l10 4-10 4" className="fill-(--color-accent) stroke-ink stroke-[1.5]" />
      </svg>
    </>
  ),
  habit: (
    <>
      <span className="size-[0.9rem] flex-none rounded-full bg-(--color-accent)" />
      <Words name="Run" facts="20 min · Mon, Wed, Fri at 7:00" />
      <span className="tour-example-key">
        <Check size={16} strokeWidth={2.5} />
      </span>
      <span className="tour-example-key tour-example-play">
        <Play size={14} fill="currentColor" />
      </span>
    </>
  ),
  filter: (
    <>
      <span className="tour-example-key">
        <Check size={16} strokeWidth={2.5} />
      </span>
      <Words name="Show scheduled" facts="Without the tick, only what may be played at any time" />
    </>
  ),
  day: (
    <>
      <span className="flex-none text-ink-soft text-tiny">7 AM</span>
      <span className="flex flex-1 py-[0.2rem] px-[0.6rem] border-l-4 border-l-(--color-accent) rounded-md bg-paper">
        <Words name="Run" facts="20 min" />
      </span>
    </>
  ),
  break: (
    <>
      <Coffee size={26} />
      <Words name="Tea" facts="5 min, after 25 min of work" />
    </>
  ),
  archive: (
    <>
      <Archive size={26} />
      <Words name="Violinist" facts="Lvl 4, 2h 15m kept" />
    </>
  ),
  month: (
    <>
      <Words name="Run" facts="Two weeks" />
      <span className="tour-example-month grid flex-none place-items-center">
        {WEEKS.flat().map((weight, day) => (
          // The order of the days never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={day} data-weight={weight} />
        ))}
      </span>
    </>
  ),
};

/** A picture of the step's target with example data. */
export function TourExample({ name }: { readonly name: ExampleName }) {
  return (
    <figure className="tour-example">
      <figcaption className="text-ink-soft text-tiny font-strong">For example</figcaption>
      <div className="flex items-center gap-[0.6rem]">{EXAMPLES[name]}</div>
    </figure>
  );
}

function Words({ name, facts }: { readonly name: string; readonly facts: string }) {
  return (
    <span className="tour-example-words flex flex-1 flex-col min-w-0 text-note leading-[1.3]">
      <strong>{name}</strong>
      <span>{facts}</span>
    </span>
  );
}
