import type { Voyage } from './voyage.ts';

/** A small ship in deep space. */
export const DARK: Voyage = {
  hail: 'anyone in range, forty minutes from now',
  vessel: 'the mail ship Once More',
  farPlace: 'Ring Station',
  place: 'A long way out',
  signal: 'By long array',
  weather: 'bad sun',
  cargo: 'eleven sacks',
  storm: 'The sun lost its temper for two days. We closed the shutters and let it finish.',
  damage:
    'With the power off we kept the log on paper, and in the dark somebody met the coffee. Line four of the crew list is now coffee.',
  stain: 'coffee',
  walls: 'the hull',
  bed: 'in bunk four with your boots on',
  outside:
    'The shutters are open, and the stars are back where they were left. Straight ahead, one of them has grown a ring.',
  teodor:
    'Teodor is tapping every gauge twice, as he does every morning. They have had no needles for eighty years.',
  finder: 'navigator',
  lostAt: 'inside a star',
  ahead: 'the dark',
  broken: 'the air pump',
  progress: 'The ringed world is wider than it was yesterday, by about a hair.',
};
