import { Check, CloudOff } from 'lucide-react';
import { THEME_NAMES } from '../../themes/theme-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { LevelGem } from '../../ui/hex-gem.tsx';

const TICKS = Array.from({ length: 60 }, (_, minute) => minute);
/** Played fraction of the 25 minutes; the clock in the middle shows the rest. */
const PLAYED = 0.29;

export function DialPicture() {
  return (
    <div className="dial-picture max-w-88">
      <svg viewBox="0 0 400 400">
        <circle className="fill-edge" cx="200" cy="206" r="190" />
        <circle className="fill-paper stroke-edge stroke-2" cx="200" cy="200" r="190" />
        <circle className="dial-picture-track" cx="200" cy="200" r="164" />
        <circle className="fill-(--bright) stroke-edge stroke-[1.5]" cx="200" cy="200" r="142" />
        {TICKS.map((minute) => (
          <line
            key={minute}
            className="stroke-edge stroke-2 [stroke-linecap:round] opacity-70"
            x1="200"
            x2="200"
            y1="66"
            y2={minute % 5 === 0 ? 78 : 72}
            transform={`rotate(${minute * 6} 200 200)`}
          />
        ))}
        <circle
          className="dial-picture-arc"
          cx="200"
          cy="200"
          r="164"
          pathLength="1"
          strokeDasharray={`${PLAYED} 1`}
          transform="rotate(-90 200 200)"
        />
        <g
          transform={`rotate(${PLAYED * 360} 200 200)`}
          className="fill-[#2f6fb5] stroke-ink stroke-3 [stroke-linejoin:round]"
        >
          <polygon points="200,16 217.3,26 217.3,46 200,56 182.7,46 182.7,26" />
        </g>
        <text className="dial-picture-time" x="200" y="219">
          17:56
        </text>
        <text className="fill-ink-soft text-[18px]" x="200" y="247">
          of 25 min
        </text>
      </svg>
    </div>
  );
}

const BREAKS = [
  { name: 'Tea', at: 0.28, isEarned: true },
  { name: 'Stretch', at: 0.56, isEarned: false },
  { name: 'A walk outside', at: 1, isEarned: false },
];

/** A day's work with the breaks that it earns. */
export function BreaksPicture() {
  return (
    <div className="breaks-picture">
      <p className="mb-[0.9rem] text-ink-soft">
        <strong>36 min</strong> so far
      </p>
      <span className="breaks-picture-way" />
      <ul>
        {BREAKS.map(({ name, at, isEarned }) => (
          <li key={name} data-earned={isEarned || undefined} style={cssVariables({ '--at': at })}>
            <span className="breaks-picture-stone" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const BLOCKS = [
  { time: '7:00 AM', name: 'Run', color: '#2F6FB5', state: 'done' },
  { time: '9:30 AM', name: 'Sketch from life', color: '#C4483A', state: 'done' },
  { time: '6:30 PM', name: 'Cook together', color: '#3E8E5A', state: 'due' },
];

/** A day with played and open blocks. */
export function DayPicture() {
  return (
    <ul className="day-picture">
      {BLOCKS.map(({ time, name, color, state }) => (
        <li key={name} data-state={state} style={cssVariables({ '--identity': color })}>
          <span className="text-small text-ink-soft">{time}</span>
          <span className="day-picture-block">
            {name}
            {state === 'done' && <Check size={18} strokeWidth={3} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

const COUNTS = [
  ['identities', '4'],
  ['habits', '11'],
  ['sessions', '862'],
  ['todos', '1,907'],
];

export function ExportPicture() {
  return (
    <div className="export-picture">
      <p className="mb-1.5 pb-1.5 border-b-[1.5px] border-line font-display font-bold">
        hexis.json
      </p>
      <dl>
        {COUNTS.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const IDENTITIES = [
  { name: 'Runner', color: '#2F6FB5', level: 12, progress: 0.8 },
  { name: 'Artist', color: '#C4483A', level: 7, progress: 0.35 },
  { name: 'Attentive Partner', color: '#3E8E5A', level: 5, progress: 0.6 },
];

/** Three identities with their stones and their progress. */
export function LevelsPicture() {
  return (
    <ul className="levels-picture grid grid-cols-3 gap-2 max-w-[34rem]">
      {IDENTITIES.map(({ name, color, level, progress }) => (
        <li key={name} style={cssVariables({ '--identity': color, '--filled': progress })}>
          <LevelGem color={color} level={level} />
          <span className="min-h-[2.6em] mt-[0.6rem]">{name}</span>
          <span className="levels-picture-way" />
        </li>
      ))}
    </ul>
  );
}

/** Size of the mark for each of eighteen days, 0 for none. */
const ROWS = [
  { name: 'Run', color: '#2F6FB5', days: [2, 0, 3, 0, 2, 0, 3, 4, 0, 0, 2, 0, 3, 4, 0, 2, 3, 0] },
  {
    name: 'Sketch',
    color: '#C4483A',
    days: [0, 1, 2, 2, 0, 1, 3, 0, 2, 2, 1, 3, 0, 0, 2, 1, 3, 2],
  },
  { name: 'Cook', color: '#3E8E5A', days: [4, 0, 0, 0, 0, 4, 3, 0, 0, 0, 4, 0, 0, 0, 0, 4, 3, 0] },
];

export function MonthPicture() {
  return (
    <ul className="month-picture grid gap-[0.9rem]">
      {ROWS.map(({ name, color, days }) => (
        <li key={name} style={cssVariables({ '--identity': color })}>
          <span className="font-strong">{name}</span>
          <span className="grid grid-cols-11 place-items-center h-[1.9rem] min-[68rem]:grid-cols-18">
            {days.map((size, day) => (
              <i key={day} style={cssVariables({ '--size': size })} data-empty={size === 0} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const CHANGES = [
  { text: 'Run, 30 min', isSent: true },
  { text: 'Stretch, done', isSent: true },
  { text: 'Find the river', isSent: false },
];

/** Changes made on a train: some sent, some kept. */
export function OutboxSnapshot() {
  return (
    <ul className="outbox-picture">
      {CHANGES.map(({ text, isSent }) => (
        <li key={text} data-sent={isSent}>
          {isSent ? <Check size={18} strokeWidth={3} /> : <CloudOff size={18} />}
          <span>{text}</span>
          <span className="ml-auto text-small font-normal text-ink-soft">
            {isSent ? 'saved' : 'kept here'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The five themes side by side. */
export function VoyagesPicture() {
  return (
    <div className="voyages-picture flex self-stretch gap-[0.4rem]">
      {THEME_NAMES.map((name) => (
        <i key={name} data-theme={name} />
      ))}
    </div>
  );
}
