import type { Voyage } from './voyage.ts';

/** Under sail past the last charted ice. */
export const NORD: Voyage = {
  hail: 'anyone awake on short wave',
  vessel: 'the mail barque Once More',
  farPlace: 'South Station',
  place: 'Past the last chart',
  signal: 'By short wave',
  weather: 'wind',
  cargo: 'eleven sacks',
  storm: 'It blew for two days. We took in every sail but one, and the wind took in that one.',
  damage: 'The sea came into the chart room and read the log. It has kept line four.',
  stain: 'a tide mark',
  walls: 'the hull',
  bed: 'in bunk four wearing everything you own',
  outside:
    'The sea lies flat and says it was always so. The ice stands about it, tall and pale, like furniture under sheets.',
  teodor:
    'Teodor is coiling a rope that was coiled yesterday, as he does every morning. It is the best coiled rope south of anywhere.',
  finder: 'navigator',
  lostAt: 'half-way up a mountain in Chile',
  ahead: 'the water',
  broken: 'the foresail',
  progress: 'At four the ice opened by the width of one barque. We are one barque.',
};
