import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import { pageParam, STORY_PAGES, type PageNumber } from './page-number.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader came back to this page, and finds it read. */
    isReadToEnd?: boolean;
  }
}

interface PageTurns {
  readonly turnOn: () => void;
  readonly turnBack: () => void;
}

/** The ways out of a page: before the first is the cover, after the last the choice of who to become. */
export function usePageTurns(page: PageNumber): PageTurns {
  const navigate = useNavigate();
  const next = STORY_PAGES.find((each) => each === page + 1);
  const previous = STORY_PAGES.find((each) => each === page - 1);

  return {
    turnOn: () => {
      void (next === undefined
        ? navigate({ to: PATHS.quickStart })
        : navigate({ to: PATHS.storyPage, params: { page: pageParam(next) } }));
    },
    turnBack: () => {
      void (previous === undefined
        ? navigate({ to: PATHS.chapterOne })
        : navigate({
            to: PATHS.storyPage,
            params: { page: pageParam(previous) },
            state: { isReadToEnd: true },
          }));
    },
  };
}
