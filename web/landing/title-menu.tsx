import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLeaving } from '../beginning/use-leaving.ts';
import { preloadLogin } from '../platform/auth.ts';
import { LOGIN_ENTRY, TITLE_ENTRIES, type TitleEntry } from './title-entries.ts';
import { TitleHint } from './title-hint.tsx';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** The four ways in. Arrow keys walk it as in any game; Tab and a screen reader find plain links. */
export function TitleMenu() {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<TitleEntry | null>(null);
  const [leaving, leave] = useLeaving();
  useEffect(() => listenForFirstArrow(list), []);

  function walk(press: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = target(press.key, at, links.length);
    if (next === null) return;
    press.preventDefault();
    links[next]?.focus();
  }

  function lookAt(entry: TitleEntry): void {
    setChosen(entry);
    if (entry === LOGIN_ENTRY) preloadLogin();
  }

  function open(entry: TitleEntry, click: MouseEvent): void {
    const isPlain = !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
    // Without it, nobody can log in: the page behind the link says what to do.
    if (entry !== LOGIN_ENTRY || !isPlain || !isSecureContext) return;
    click.preventDefault();
    leave({ page: 'login' });
  }

  return (
    <>
      <nav aria-label="Title menu">
        <ul ref={list} className="title-menu">
          {TITLE_ENTRIES.map((entry) => (
            <li key={entry.name}>
              <a
                href={entry.path}
                className="title-entry"
                onKeyDown={walk}
                onFocus={() => lookAt(entry)}
                onPointerEnter={() => lookAt(entry)}
                onClick={(click) => open(entry, click)}
              >
                {entry.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <TitleHint entry={chosen} leaving={leaving} />
    </>
  );
}

/** On a title screen the arrows walk the menu at once; farther down the page they scroll it, as everywhere. */
function listenForFirstArrow(list: RefObject<HTMLElement | null>): () => void {
  const enter = (press: globalThis.KeyboardEvent) => {
    const isElsewhere = document.activeElement !== document.body || scrollY > innerHeight / 2;
    const links = list.current?.querySelectorAll('a') ?? [];
    if (isElsewhere || STEPS[press.key] === undefined) return;
    press.preventDefault();
    links[0]?.focus();
  };
  addEventListener('keydown', enter);
  return () => removeEventListener('keydown', enter);
}

function target(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
