import type { Voyage } from './voyage.ts';

/** A wagon on the long trail west. */
export const RETRO: Voyage = {
  hail: 'anyone in sight of this mirror',
  vessel: 'the mail wagon Once More',
  farPlace: 'Far Ford',
  place: 'The long trail, west',
  signal: 'By mirror',
  weather: 'dust',
  cargo: 'eleven sacks',
  storm: 'The dust blew for two days. We turned our backs to it. So did the oxen.',
  damage:
    'The dust got into the chest and went over the crew list like sandpaper. Line four is gone.',
  stain: 'bare paper',
  walls: 'the canvas',
  bed: 'among the sacks in two blankets and your boots',
  outside:
    'The trail has been wiped like a slate. The oxen stand where they were left, wearing most of a desert.',
  teodor:
    'Teodor is telling the oxen what comes next, as he does every morning. They listen, as they do every morning.',
  finder: 'scout',
  lostAt: 'in the middle of a lake',
  ahead: 'the trail',
  broken: 'the canvas',
  progress: 'We made nine miles, eight of them in the right direction.',
};
