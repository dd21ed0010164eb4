import type { Voyage } from './voyage.ts';

/** A night tram across a city that has no end yet. */
export const CYBERPUNK: Voyage = {
  hail: 'anyone with a window open',
  vessel: 'the mail tram Once More',
  farPlace: 'High Terminus',
  place: 'Somewhere in the city',
  signal: 'From roof to roof',
  weather: 'rain',
  cargo: 'eleven sacks',
  storm:
    'It rained for two days, and at the corners it rained upwards. We stood at a red light for most of it.',
  damage:
    'The roof has one hole, and the log was under it. Line four of the crew list has run off the page.',
  stain: 'a long blue smear',
  walls: 'the windows',
  bed: 'across two seats at the back with your boots on',
  outside:
    'The rain has gone back to its ordinary work. Eight lanes of traffic hang in the air, and every sign is lit for somebody who is not you.',
  teodor:
    'Teodor is polishing the left headlamp, as he does every morning. The right one has learned to manage.',
  finder: 'pilot',
  lostAt: 'on the fourteenth floor of a bank',
  ahead: 'the street',
  broken: 'the left door',
  progress: 'At ten past four the light turned green. We had stopped believing in it.',
};
