import type { OnboardingPage } from '#domain/onboarding.ts';
import type { ExampleName } from './tour-example.tsx';
import type { TourWorld } from './worlds.ts';

/** A step of a tour; `at` is the `data-tour` of the element that it explains. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  readonly at: string;
  /** Fallback if the element is missing: another text and another element. Without `at` it points at nothing. */
  readonly orElse?: {
    readonly text?: string;
    readonly at?: string;
    /** The other element has the same function. */
    readonly isSame?: true;
  };
  /** Shown if the element is missing or empty. */
  readonly example?: ExampleName;
}

export type TourPage = Exclude<OnboardingPage, 1>;

export interface Tour {
  readonly name: string;
  readonly steps: readonly TourStep[];
  readonly endLabel: string;
}

const makeHomeTour = ({ clearPlace, ownPlace }: TourWorld): Tour => ({
  name: 'Tour of home',
  endLabel: 'To the profile',
  steps: [
    {
      at: 'identity',
      example: 'identity',
      title: 'Somebody to become',
      text: 'A card like this is a person you are on the way to being. The stone carries the level you have earned.',
      orElse: {
        at: 'add-identity',
        text: 'A Runner, a Reader, a patient Parent: name a person you would like to be, and a card with a stone of your color stands here.',
      },
    },
    {
      at: 'level-trail',
      example: 'identity',
      title: 'The climb',
      text: 'Each minute you play is a step up this hill. Where the flag stands the next level begins.',
      orElse: {
        text: 'Every identity has a hill of its own. Each minute you play is a step up, and at the flag the next level begins.',
      },
    },
    {
      at: 'habit',
      example: 'habit',
      title: 'What such a person does',
      text: 'Habits are the small things that make the name true. Ten minutes count as honestly as an hour.',
    },
    {
      at: 'play-habit',
      example: 'habit',
      title: 'Play it',
      text: 'Press play and the dial starts. Pause when life calls: your time is kept, even if you close the tab.',
      orElse: {
        text: 'Every habit has a play button that starts the dial. Pause when life calls: your time is kept, even if you close the tab.',
      },
    },
    {
      at: 'mark-done',
      example: 'habit',
      title: 'Or tick it off',
      text: 'Already did it, away from the screen? Mark it done, and its time counts just the same.',
    },
    {
      at: 'filter',
      example: 'filter',
      title: clearPlace,
      text: 'Scheduled habits and breaks can step aside here, until you want to see them again.',
    },
    {
      at: 'today-panel',
      example: 'day',
      title: 'The log of the day',
      text: 'What you play is written down here. An empty page is no reproach; it is only early.',
      orElse: {
        at: 'nav-today',
        isSame: true,
        text: 'What you play is written down under Today. An empty page is no reproach; it is only early.',
      },
    },
    {
      at: 'nav-profile',
      title: ownPlace,
      text: 'In here: your name, all your identities, and your breaks. Shall we look inside?',
    },
  ],
});

const makeProfileTour = ({ view }: TourWorld): Tour => ({
  name: 'Tour of the profile',
  endLabel: 'To the tracker',
  steps: [
    {
      at: 'player',
      title: 'Who plays',
      text: 'Your face and name, as they stand in the crew list. Change them as you change.',
    },
    {
      at: 'identities',
      example: 'identity',
      title: 'Everyone you are becoming',
      text: 'Add an identity, give it a color, and shape its habits: how long, how often, and the notes you leave yourself.',
    },
    {
      at: 'break-cycle',
      example: 'break',
      title: 'Rest is part of it',
      text: `A habit can be a break: tea, a stretch, a look at ${view}. After enough work the next one comes by itself.`,
    },
    {
      at: 'archived',
      example: 'archive',
      title: 'Laid aside, not lost',
      text: 'What no longer fits you goes into the archive. It keeps its time, and you can bring it back.',
    },
  ],
});

const makeTrackerTour = (): Tour => ({
  name: 'Tour of the tracker',
  endLabel: "I'm ready!",
  steps: [
    {
      at: 'month-grid',
      example: 'month',
      title: 'The chart of your days',
      text: 'Each column is a day and each row a habit. Today stands out.',
      orElse: {
        at: 'no-rows',
        text: 'Once you have habits, each gets a row here, with a column for every day.',
      },
    },
    {
      at: 'played-day',
      example: 'month',
      title: 'Where you have been',
      text: 'Every day you played leaves a mark: the longer, the larger. Open one to read that day again.',
      orElse: {
        text: 'Every day you play leaves a mark: the longer, the larger. Open one to read that day again. The first is yours to make.',
      },
    },
    {
      at: 'month-nav',
      title: 'Back and ahead',
      text: 'Turn the weeks or months here. And that is all there is to know: the rest is done by playing. Ready?',
    },
  ],
});

const TELL: Readonly<Record<TourPage, (world: TourWorld) => Tour>> = {
  2: makeHomeTour,
  3: makeProfileTour,
  4: makeTrackerTour,
};

export function tourOf(page: TourPage, world: TourWorld): Tour {
  return TELL[page](world);
}
