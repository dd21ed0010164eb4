import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PATHS } from '../../paths.ts';
import { useShownTheme } from '../../themes/use-shown-theme.ts';
import { pageParam } from './page-number.ts';
import { CHAPTER, CHAPTER_TITLE, coverText, EPIGRAPH } from './text/cover.ts';
import { useStoryInput } from './use-story-input.ts';
import { VOYAGES } from './voyages/voyages.ts';

/** The story's cover: a description and two buttons. */
export function CoverScreen() {
  const voyage = VOYAGES[useShownTheme()];
  const home = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const begin = useRef<HTMLAnchorElement>(null);

  useEffect(() => begin.current?.focus(), []);
  useStoryInput({
    onGoOn: (by) => {
      if (by === 'tap') return;
      if (document.activeElement === home.current) begin.current?.focus();
      else void navigate({ to: PATHS.storyPage, params: { page: pageParam(1) } });
    },
    onGoBack: () => home.current?.focus(),
  });

  return (
    <div className="story-cover flex flex-col items-center justify-end flex-1 pt-6 px-5 pb-7 text-center">
      <p className="story-cover-chapter">{CHAPTER}</p>
      <h1 className="story-cover-title">{CHAPTER_TITLE}</h1>
      <p className="story-cover-text">{coverText(voyage)}</p>
      <div className="flex gap-3 mt-6">
        <a ref={home} className="story-way" href={PATHS.landing}>
          Home
        </a>
        <Link
          ref={begin}
          className="story-way story-way-first"
          to={PATHS.storyPage}
          params={{ page: pageParam(1) }}
        >
          Begin
        </Link>
      </div>
      <p className="mt-4 text-small text-(--soft)">
        About five minutes. Read with the arrow keys, or tap.
        <Link
          className="inline-flex items-center min-h-11 ml-3 text-(--dusk-ink) font-semibold underline underline-offset-[0.25em]"
          to={PATHS.quickStart}
        >
          Skip to Quick Start
        </Link>
      </p>
      <p className="story-cover-epigraph mt-7 text-small text-(--soft)">
        <dfn>{EPIGRAPH.word}</dfn> {EPIGRAPH.meaning}
      </p>
    </div>
  );
}
