import { Link } from '@tanstack/react-router';
import { useRef, type KeyboardEvent } from 'react';
import { PATHS } from '../../paths.ts';
import { pageParam, type PageNumber } from './page-number.ts';
import { Speaker } from './story-line.tsx';
import type { Passage, StoryAnswer, Question } from './text/story-page.ts';

/** The next page, for pages without a question. */
const NEXT_PAGES: Partial<Readonly<Record<PageNumber, PageNumber>>> = { 1: 2, 2: 3, 3: 4 };

interface PageTextProps {
  readonly page: PageNumber;
  readonly passages: readonly Passage[];
}

/** The page's text for screen readers, complete at once; the text after an answer is added when it comes. */
export function PageText({ page, passages }: PageTextProps) {
  const next = NEXT_PAGES[page];
  return (
    <>
      <div className="sr-only" aria-live={page === 5 ? 'polite' : 'off'}>
        {passages.flatMap(({ lines }, passage) =>
          lines.map(({ voice, text }, at) => (
            // The lines keep their order, and have no state.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={`${passage} ${at}`}>
              <Speaker voice={voice} />
              {text}
            </p>
          )),
        )}
      </div>
      {next !== undefined && (
        <Link to={PATHS.storyPage} params={{ page: pageParam(next) }} className="story-turn">
          Turn to page {next}
        </Link>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly question: Question;
  readonly given: string | undefined;
  readonly onChoose: (answer: StoryAnswer) => void;
}

/** The answers to a question: up and down select, Enter or the right arrow chooses. */
export function Choices({ question, given, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);

  function walk(press: KeyboardEvent, answer: StoryAnswer): void {
    if (press.key === 'ArrowRight') {
      press.preventDefault();
      if (!press.repeat) onChoose(answer);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    if (step === undefined) return;
    press.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === press.target);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <ul ref={list} className="grid gap-2" aria-label={question.asked}>
      {question.answers.map((answer) => (
        <li key={answer.id}>
          <button
            type="button"
            className="story-choice flex flex-wrap gap-y-0 gap-x-[0.8rem] items-baseline text-left"
            aria-pressed={answer.id === given}
            onKeyDown={(press) => walk(press, answer)}
            onClick={() => onChoose(answer)}
          >
            <span className="story-choice-label">{answer.label}</span>
            {answer.note !== undefined && <span className="text-(--soft)">{answer.note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
