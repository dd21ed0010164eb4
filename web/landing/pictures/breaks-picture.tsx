import { cssVariables } from '../../ui/css-variables.ts';

const BREAKS = [
  { name: 'Tea', at: 0.28, isEarned: true },
  { name: 'Stretch', at: 0.56, isEarned: false },
  { name: 'A walk outside', at: 1, isEarned: false },
];

/** The way of a day's work past the breaks that it earns. */
export function BreaksPicture() {
  return (
    <div className="breaks-picture">
      <p className="breaks-picture-so-far">
        <strong>36 min</strong> so far
      </p>
      <span className="breaks-picture-way" />
      <ul>
        {BREAKS.map(({ name, at, isEarned }) => (
          <li key={name} data-earned={isEarned || undefined} style={cssVariables({ '--at': at })}>
            <span className="breaks-picture-stone" />
            <span className="breaks-picture-name">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
