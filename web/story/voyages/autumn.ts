import type { Voyage } from './voyage.ts';

/** Five on a rope, above the red forest. */
export const AUTUMN: Voyage = {
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
