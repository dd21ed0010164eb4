import { cssVariables } from '../../ui/css-variables.ts';

/** For each of eighteen days how large its stone is, 0 for none. */
const ROWS = [
  { name: 'Run', color: '#2F6FB5', days: [2, 0, 3, 0, 2, 0, 3, 4, 0, 0, 2, 0, 3, 4, 0, 2, 3, 0] },
  {
    name: 'Sketch',
    color: '#C4483A',
    days: [0, 1, 2, 2, 0, 1, 3, 0, 2, 2, 1, 3, 0, 0, 2, 1, 3, 2],
  },
  { name: 'Cook', color: '#3E8E5A', days: [4, 0, 0, 0, 0, 4, 3, 0, 0, 0, 4, 0, 0, 0, 0, 4, 3, 0] },
];

/** Some weeks of the tracker. */
export function MonthPicture() {
  return (
    <ul className="month-picture">
      {ROWS.map(({ name, color, days }) => (
        <li key={name} style={cssVariables({ '--identity': color })}>
          <span className="month-picture-name">{name}</span>
          <span className="month-picture-days">
            {days.map((size, day) => (
              <i key={day} style={cssVariables({ '--size': size })} data-empty={size === 0} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
