import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState, useEffect } from 'react';
import { saveSignUpDraft, readSignUpDraft } from '../../features/sign-up-draft/sign-up-draft.ts';
import { PATHS } from '../../paths.ts';
import { useShownTheme } from '../../themes/use-shown-theme.ts';
import { focusFirst } from '../../ui/focus.ts';
import { makeMediaHook } from '../../ui/media-hook.ts';
import { NameForm } from './name-form.tsx';
import { PageHead } from './page-head.tsx';
import { type PageNumber, pageParam, STORY_PAGES } from './page-number.ts';
import { Choices, PageText } from './page-text.tsx';
import { StoryPassage } from './passage.tsx';
import {
  endPassage,
  FIRST_LINE,
  firstLineOf,
  goBack,
  goOn,
  lastLine,
  placeOf,
  restMs,
  type Reading,
} from './reading/reading.ts';
import { StoryFoot, StoryTop } from './story-foot.tsx';
import { makePage } from './text/make-page.ts';
import type { StoryAnswer, Passage, Question } from './text/story-page.ts';
import { useStoryInput, type GoneOnBy } from './use-story-input.ts';
import { VOYAGES } from './voyages/voyages.ts';

/** A page of the story: its passages typed one after the other, or all text at once with reduced motion. */
export function StoryReader({ page }: { readonly page: PageNumber }) {
  const voyage = VOYAGES[useShownTheme()];
  const isStill = useIsStill();
  const isReadToEnd = useLocation({ select: ({ state }) => state.isReadToEnd === true });
  const { turnOn, turnBack } = usePageTurns(page);

  const [draft, setDraft] = useState(readSignUpDraft);
  const [name, setName] = useState(draft.name);
  const story = makePage(page, voyage, draft);
  const { passages } = story;

  const [reading, setReading] = useReading(passages, isReadToEnd);
  const shown = isStill ? lastLine(passages) : reading;
  const place = placeOf(passages, shown.line);
  /** The passage that an answer or the name has just opened. */
  const [brought, setBrought] = useState<number | null>(null);
  const asks = useRef<HTMLDivElement>(null);

  function advance(by: GoneOnBy): void {
    const step = (by === 'arrow key' ? goOn : endPassage)(passages, shown);
    if (step.to === 'next page') turnOn();
    else if (step.to === 'question') goToQuestion(by);
    else if (step.to === 'line') {
      setReading(step.reading);
      const isWhole = step.reading.pace === 'resting';
      const isAsked = isWhole && placeOf(passages, step.reading.line).isLast;
      if (isAsked && by !== 'tap' && by !== 'button') focusQuestion();
    }
  }

  function retreat(): void {
    const step = goBack(isStill ? { line: 0, pace: 'held' } : shown);
    if (step.to === 'line') setReading(step.reading);
    else turnBack();
  }

  /** The button on the screen submits the current answer; a key focuses the question. */
  function goToQuestion(by: GoneOnBy): void {
    if (by === 'tap') return;
    const form = asks.current?.querySelector('form');
    const given = asks.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (by !== 'button' || (!form && !given)) focusQuestion();
    else if (form) form.requestSubmit();
    else given?.click();
  }

  function focusQuestion(): void {
    const box = asks.current;
    const field = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    (field ?? box?.querySelector<HTMLElement>('input, button'))?.focus();
  }

  function choose(question: Question, answer: StoryAnswer, passage: number): void {
    saveSignUpDraft({ answers: { ...draft.answers, [question.id]: answer.id } });
    setDraft(readSignUpDraft());
    setBrought(passage + 1);
    setReading({ line: firstLineOf(passages, passage + 1), pace: 'typing' });
  }

  function sign(): void {
    saveSignUpDraft({ name: name.trim() });
    if (page === 4) return turnOn();
    setDraft(readSignUpDraft());
    setBrought(0);
    setReading(FIRST_LINE);
  }

  useStoryInput({ onGoOn: advance, onGoBack: retreat });
  const isAtEnd = place.isLast && place.passage === passages.length - 1;
  return (
    <>
      <StoryTop />
      <article className="story-page" data-whole={isStill}>
        <PageHead page={page} story={story} name={name.trim()} />
        <div className="story-text">
          {!isStill && <PageText passages={passages} page={page} />}
          {passages.map(({ lines, asks: asked }, at) => (
            <StoryPassage
              key={firstLineOf(passages, at)}
              ref={at === brought ? focusFirst : null}
              lines={lines}
              first={firstLineOf(passages, at)}
              reading={shown}
              isTyped={!isStill}
              isShown={isStill || at === place.passage}
              onLineWhole={() => setReading({ ...shown, pace: 'resting' })}
            >
              {asked !== undefined && (
                <div
                  ref={at === place.passage ? asks : null}
                  onFocus={() => {
                    if (shown.pace === 'typing' || !place.isLast) {
                      setReading({ line: firstLineOf(passages, at + 1) - 1, pace: 'held' });
                    }
                  }}
                >
                  {asked === 'name' ? (
                    <NameForm name={name} onType={setName} onSign={sign} />
                  ) : (
                    <Choices
                      question={asked}
                      given={draft.answers[asked.id]}
                      onChoose={(answer) => choose(asked, answer, at)}
                    />
                  )}
                </div>
              )}
            </StoryPassage>
          ))}
        </div>
      </article>
      <StoryFoot
        page={page}
        wayOn={(isAtEnd && story.wayOn) || 'Go on'}
        isWaiting={shown.pace !== 'typing' && restMs(passages, shown) === null}
        onGoBack={retreat}
        onGoOn={() => advance('button')}
      />
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the reader comes back to this page: it is shown completely. */
    isReadToEnd?: boolean;
  }
}

interface PageTurns {
  readonly turnOn: () => void;
  readonly turnBack: () => void;
}

/** Navigation between pages: the cover is before the first, the quick start after the last. */
function usePageTurns(page: PageNumber): PageTurns {
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

/** Whether the user prefers reduced motion. */
const useIsStill = makeMediaHook('(prefers-reduced-motion: reduce)');

/** State of the reading; after a rest the next line follows. */
function useReading(
  passages: readonly Passage[],
  isReadToEnd: boolean,
): readonly [Reading, (reading: Reading) => void] {
  const [reading, setReading] = useState(() => (isReadToEnd ? lastLine(passages) : FIRST_LINE));
  const { line } = reading;
  const waitsMs = restMs(passages, reading);

  useEffect(() => {
    if (waitsMs === null) return;
    const timer = setTimeout(() => setReading({ line: line + 1, pace: 'typing' }), waitsMs);
    return () => clearTimeout(timer);
  }, [waitsMs, line]);

  return [reading, setReading];
}
