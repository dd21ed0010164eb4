import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { STORY_PAGES, type PageNumber } from './page-number.ts';
import { CHAPTER, CHAPTER_TITLE } from './text/cover.ts';

interface StoryFootProps {
  readonly page: PageNumber;
  /** Label of the button that continues. */
  readonly wayOn: string;
  /** Whether nothing more follows by itself. */
  readonly isWaiting: boolean;
  readonly onGoBack: () => void;
  readonly onGoOn: () => void;
}

/** The two arrows, and the page number. */
export function StoryFoot({ page, wayOn, isWaiting, onGoBack, onGoOn }: StoryFootProps) {
  return (
    <nav aria-label="Story" className="story-foot">
      <button type="button" className="story-arrow" onClick={onGoBack}>
        <ArrowLeft size={20} />
        Back
      </button>
      <p className="story-progress flex gap-[0.4rem]">
        <span className="sr-only">
          Page {page} of {STORY_PAGES.length}
        </span>
        {STORY_PAGES.map((each) => (
          <i key={each} data-reached={each <= page} data-here={each === page} />
        ))}
      </p>
      <button
        type="button"
        className="story-arrow mr-[-0.9rem]"
        data-waiting={isWaiting}
        onClick={onGoOn}
      >
        {wayOn}
        <ArrowRight size={20} />
      </button>
    </nav>
  );
}

/** Above the stage: a link to the title screen, and one that skips the story. */
export function StoryTop() {
  return (
    <div className="story-top">
      <div className="story-mark">
        <a
          className="size-11 grid place-items-center rounded-full"
          href={PATHS.landing}
          aria-label="Home"
        >
          <Emblem className="size-[1.9rem]" />
        </a>
        <p className="story-chapter font-display text-small font-[560] whitespace-nowrap">
          {CHAPTER} <span>{CHAPTER_TITLE}</span>
        </p>
      </div>
      <Link className="story-skip" to={PATHS.quickStart}>
        Skip to Quick Start
      </Link>
    </div>
  );
}
