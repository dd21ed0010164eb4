import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { Emblem } from '../ui/emblem.tsx';
import type { PageNumber } from './page-number.ts';
import { CHAPTER, CHAPTER_TITLE } from './text/cover.ts';

/** Above the stage: the way back to the title screen, and on the first pages the way past the story. */
export function StoryTop({ page }: { readonly page: PageNumber }) {
  return (
    <div className="story-top">
      <div className="story-mark">
        <a className="story-home" href={PATHS.landing} aria-label="Home">
          <Emblem className="story-emblem" />
        </a>
        <p className="story-chapter">
          {CHAPTER} <span>{CHAPTER_TITLE}</span>
        </p>
      </div>
      {page <= 3 && (
        <Link className="story-skip" to={PATHS.quickStart}>
          Skip to Quick Start
        </Link>
      )}
    </div>
  );
}
