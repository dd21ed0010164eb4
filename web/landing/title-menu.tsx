import { useRef, useState, type KeyboardEvent } from 'react';
import { preloadLogin } from '../platform/auth.ts';
import { TitleHint } from './title-hint.tsx';
import { TITLE_ENTRIES, type TitleEntry } from './title-entries.ts';
import { useLogin } from './use-login.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** The four ways in. Arrow keys walk it as in any game; Tab and a screen reader find plain buttons. */
export function TitleMenu() {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<TitleEntry | null>(null);
  const [attempt, startLogin] = useLogin();

  function walk(press: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = target(press.key, at, buttons.length);
    if (next === null) return;
    press.preventDefault();
    buttons[next]?.focus();
  }

  function choose(entry: TitleEntry): void {
    setChosen(entry);
    if (entry.opens !== null) startLogin(entry.opens);
  }

  return (
    <>
      <nav aria-label="Title menu">
        <ul ref={list} className="title-menu">
          {TITLE_ENTRIES.map((entry) => (
            <li key={entry.name}>
              <button
                type="button"
                className="title-entry"
                aria-disabled={entry.opens === null || undefined}
                onKeyDown={walk}
                onFocus={() => {
                  setChosen(entry);
                }}
                onPointerEnter={() => {
                  setChosen(entry);
                  if (entry.opens !== null) preloadLogin();
                }}
                onClick={() => {
                  choose(entry);
                }}
              >
                {entry.name}
                {entry.opens === null && <span className="title-tag">Not open yet</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <TitleHint entry={chosen} attempt={attempt} />
    </>
  );
}

function target(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
