import { useRef, type KeyboardEvent } from 'react';
import type { Answer, Question } from './text/story-page.ts';

interface ChoicesProps {
  readonly question: Question;
  readonly given: string | undefined;
  readonly onChoose: (answer: Answer) => void;
}

/** The answers to a question: up and down walk them, Enter or the right arrow gives one. */
export function Choices({ question, given, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);

  function walk(press: KeyboardEvent, answer: Answer): void {
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
    <ul ref={list} className="story-choices" aria-label={question.asked}>
      {question.answers.map((answer) => (
        <li key={answer.id}>
          <button
            type="button"
            className="story-choice"
            aria-pressed={answer.id === given}
            onKeyDown={(press) => {
              walk(press, answer);
            }}
            onClick={() => {
              onChoose(answer);
            }}
          >
            <span className="story-choice-label">{answer.label}</span>
            {answer.note !== undefined && <span className="story-choice-note">{answer.note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
