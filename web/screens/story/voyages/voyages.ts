import type { ThemeName } from '../../../themes/theme-names.ts';
import type { Voyage } from './voyage.ts';

/** Five on a rope, above the red forest. */
const AUTUMN: Voyage = {
  hail: 'anyone who can see our lamp',
  vessel: 'the mail rope Once More, five people long',
  farPlace: 'Summit House',
  place: 'Above the forest',
  signal: 'By lamp',
  weather: 'snow',
  cargo: 'five packs',
  storm:
    'It snowed for two days, mostly sideways. We lay in the tent and took turns at being the warm one.',
  damage:
    'Snow got into the pack with the log and thawed there. Line four of the crew list is a small blue lake.',
  stain: 'a small blue lake',
  walls: 'the tent',
  bed: 'in your sleeping bag wearing everything you own',
  outside:
    'The cloud has sunk to where it belongs, and red forest stands out of it like reefs. Above you, where the cloud was, there turns out to be a good deal more mountain.',
  teodor:
    'Teodor is pulling twice at every knot, as he does every morning, beginning with his own.',
  finder: 'guide',
  lostAt: 'a hundred metres above the summit',
  ahead: 'the slope',
  broken: 'the big tent',
  progress:
    'We climbed four hundred metres. The cloud came after us for a while and thought better of it.',
};

/** A night tram across a city that has no end yet. */
const CYBERPUNK: Voyage = {
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

/** A small ship in deep space. */
const DARK: Voyage = {
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

/** Under sail past the last charted ice. */
const NORD: Voyage = {
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

/** A wagon on the long trail west. */
const RETRO: Voyage = {
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

/** The same story as a different voyage for each theme. */
export const VOYAGES: Readonly<Record<ThemeName, Voyage>> = {
  retro: RETRO,
  dark: DARK,
  cyberpunk: CYBERPUNK,
  nord: NORD,
  autumn: AUTUMN,
};
