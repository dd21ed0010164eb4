import { Check } from 'lucide-react';
import { cssVariables } from '../../ui/css-variables.ts';

const BLOCKS = [
  { time: '7:00 AM', name: 'Run', color: '#2F6FB5', state: 'done' },
  { time: '9:30 AM', name: 'Sketch from life', color: '#C4483A', state: 'done' },
  { time: '6:30 PM', name: 'Cook together', color: '#3E8E5A', state: 'due' },
];

/** A day with what was played, and what is still due. */
export function DayPicture() {
  return (
    <ul className="day-picture">
      {BLOCKS.map(({ time, name, color, state }) => (
        <li key={name} data-state={state} style={cssVariables({ '--identity': color })}>
          <span className="day-picture-time">{time}</span>
          <span className="day-picture-block">
            {name}
            {state === 'done' && <Check size={18} strokeWidth={3} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
