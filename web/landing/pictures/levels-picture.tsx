import { cssVariables } from '../../ui/css-variables.ts';
import { LevelGem } from '../../ui/level-gem.tsx';

const IDENTITIES = [
  { name: 'Runner', color: '#2F6FB5', level: 12, progress: 0.8 },
  { name: 'Artist', color: '#C4483A', level: 7, progress: 0.35 },
  { name: 'Attentive Partner', color: '#3E8E5A', level: 5, progress: 0.6 },
];

/** Three identities with their stones, and the way to the next level. */
export function LevelsPicture() {
  return (
    <ul className="levels-picture">
      {IDENTITIES.map(({ name, color, level, progress }) => (
        <li key={name} style={cssVariables({ '--identity': color, '--filled': progress })}>
          <LevelGem color={color} level={level} />
          <span className="levels-picture-name">{name}</span>
          <span className="levels-picture-way" />
        </li>
      ))}
    </ul>
  );
}
