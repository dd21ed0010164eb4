import {
  BookOpen,
  CookingPot,
  DraftingCompass,
  Ear,
  Feather,
  Fence,
  Flower2,
  Footprints,
  HeartHandshake,
  MicVocal,
  Music4,
  Palette,
  Rocket,
  Sprout,
  Telescope,
  ToyBrick,
  TreeDeciduous,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** An identity that can be added with a first habit. */
export interface BuiltInIdentity {
  readonly name: string;
  readonly description: string;
  /** `#rrggbb`; distinguishable from the others, with a contrast of at least 3:1 on paper. */
  readonly color: string;
  readonly Icon: LucideIcon;
  readonly habit: { readonly name: string; readonly minutes: number };
}

export interface IdentityCategory {
  readonly name: string;
  readonly identities: readonly BuiltInIdentity[];
}

const RUNNER: BuiltInIdentity = {
  name: 'Runner',
  description: 'Goes out in any weather and comes home lighter.',
  color: '#2E80C4',
  Icon: Footprints,
  habit: { name: 'Run', minutes: 20 },
};

const ARTIST: BuiltInIdentity = {
  name: 'Artist',
  description: 'Looks at a thing until it stops being ordinary, then draws what is left.',
  color: '#C4423A',
  Icon: Palette,
  habit: { name: 'Sketch', minutes: 15 },
};

const PARTNER: BuiltInIdentity = {
  name: 'Attentive Partner',
  description: 'Leaves the phone in another room and asks one more question.',
  color: '#3B8A4F',
  Icon: HeartHandshake,
  habit: { name: 'Talk over tea', minutes: 10 },
};

const ENGINEER: BuiltInIdentity = {
  name: 'Engineer',
  description: 'Takes a problem apart until each piece fits in one hand.',
  color: '#27479B',
  Icon: DraftingCompass,
  habit: { name: 'Build one thing', minutes: 30 },
};

const PERSONAL: IdentityCategory = {
  name: 'Personal',
  identities: [
    RUNNER,
    ARTIST,
    {
      name: 'Reader',
      description: 'Has lived in more centuries than the calendar allows.',
      color: '#8A5A2B',
      Icon: BookOpen,
      habit: { name: 'Read a chapter', minutes: 30 },
    },
    {
      name: 'Musician',
      description: 'Plays the hard bar slowly until the hands forget that it was hard.',
      color: '#8E4FB0',
      Icon: Music4,
      habit: { name: 'Practice slowly', minutes: 25 },
    },
    {
      name: 'Home Cook',
      description: 'Knows what an onion can become, and who is hungry tonight.',
      color: '#D0641A',
      Icon: CookingPot,
      habit: { name: 'Cook from scratch', minutes: 40 },
    },
    {
      name: 'Quiet Mind',
      description: 'Sits still until the mud settles and the water is clear.',
      color: '#1F8A80',
      Icon: Flower2,
      habit: { name: 'Sit in silence', minutes: 10 },
    },
  ],
};

const RELATIONSHIP: IdentityCategory = {
  name: 'Relationship',
  identities: [
    PARTNER,
    {
      name: 'Present Parent',
      description: 'Gets down on the floor, where the important things happen.',
      color: '#B07C10',
      Icon: ToyBrick,
      habit: { name: 'Play what they choose', minutes: 20 },
    },
    {
      name: 'Loyal Friend',
      description: 'Remembers the day of the exam, and writes the evening before.',
      color: '#C93F79',
      Icon: Users,
      habit: { name: 'Write to a friend', minutes: 10 },
    },
    {
      name: 'Good Neighbor',
      description: 'Can put a face to every doorbell, and a name to every dog.',
      color: '#708018',
      Icon: Fence,
      habit: { name: 'Lend a hand', minutes: 15 },
    },
    {
      name: 'Good Listener',
      description: 'Lets a silence stand until the real answer comes.',
      color: '#6C74B0',
      Icon: Ear,
      habit: { name: 'Walk and listen', minutes: 30 },
    },
    {
      name: 'Family Keeper',
      description: 'Collects the stories while there is still someone to tell them.',
      color: '#7A2E4D',
      Icon: TreeDeciduous,
      habit: { name: 'Call home', minutes: 20 },
    },
  ],
};

const PROFESSIONAL: IdentityCategory = {
  name: 'Professional',
  identities: [
    ENGINEER,
    {
      name: 'Writer',
      description: 'Writes the bad page today, so that tomorrow there is one to mend.',
      color: '#46306F',
      Icon: Feather,
      habit: { name: 'Write a page', minutes: 25 },
    },
    {
      name: 'Researcher',
      description: 'Would rather have a good question than a borrowed answer.',
      color: '#13708F',
      Icon: Telescope,
      habit: { name: 'Read a paper', minutes: 45 },
    },
    {
      name: 'Mentor',
      description: 'Gives away what took years to learn, and has more of it after.',
      color: '#1F5F43',
      Icon: Sprout,
      habit: { name: 'Help one person', minutes: 30 },
    },
    {
      name: 'Founder',
      description: 'Asks ten people what hurts before drawing a single screen.',
      color: '#A33A17',
      Icon: Rocket,
      habit: { name: 'Talk to a customer', minutes: 20 },
    },
    {
      name: 'Speaker',
      description: 'Says it plainly, reaches the last row, and stops when it is said.',
      color: '#A0317F',
      Icon: MicVocal,
      habit: { name: 'Rehearse aloud', minutes: 15 },
    },
  ],
};

export const IDENTITY_CATEGORIES: readonly IdentityCategory[] = [
  PERSONAL,
  RELATIONSHIP,
  PROFESSIONAL,
];

/** Suggested before the user has seen the whole list. */
export const POPULAR: readonly BuiltInIdentity[] = [RUNNER, ARTIST, PARTNER, ENGINEER];
