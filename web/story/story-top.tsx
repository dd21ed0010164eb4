import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { Emblem } from '../ui/emblem.tsx';
import { CHAPTER, CHAPTER_TITLE } from './text/cover.ts';

/** Above the stage: the way back to the title screen, and the way past the story. */
export function StoryTop() {
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
      <Link className="story-skip" to={PATHS.quickStart}>
        Skip to Quick Start
      </Link>
    </div>
  );
}
