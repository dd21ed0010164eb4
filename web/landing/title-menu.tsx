import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLeaving, type Leaving } from '../beginning/use-leaving.ts';
import { preloadLogin } from '../platform/auth.ts';
import { useKnownHere } from './use-known-here.ts';
import {
  clearExpiredLoginNote,
  hasEndedDemoNote,
  hasEndedGuestNote,
  hasExpiredLoginNote,
} from '../platform/logout-notice.ts';
import { PATHS } from '../paths.ts';
import { onEvent } from '../platform/signal.ts';

interface TitleEntry {
  readonly name: string;
  /** Where it leads, also before the page has its code. */
  readonly path: string;
  readonly hint: string;
}

const LOGIN_ENTRY: TitleEntry = {
  name: 'Load Game / Log In',
  path: PATHS.electronLogin,
  hint: 'Go on where you left off, on any device.',
};

const TITLE_ENTRIES: readonly TitleEntry[] = [
  {
    name: 'New Game',
    path: PATHS.chapterOne,
    hint: 'A story of about ten minutes, in which you say who you want to become.',
  },
  {
    name: 'Quick Start',
    path: PATHS.quickStart,
    hint: 'Choose an identity and a first habit. You sign up last, and keep both.',
  },
  {
    name: 'Demo',
    path: PATHS.demo,
    hint: 'Look around in a game with three months of history. It needs no account.',
  },
  LOGIN_ENTRY,
];

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
  return onEvent('keydown', enter);
}

function target(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}

const RESTING_HINT = 'Choose with the arrow keys, or tap.';

/** Holds the place: were the line to grow under the pointer, the menu would move away from the click. */
const LONGEST_HINT = TITLE_ENTRIES.map((entry) => entry.hint).reduce((longest, hint) =>
  hint.length > longest.length ? hint : longest,
);

interface TitleHintProps {
  readonly entry: TitleEntry | null;
  readonly leaving: Leaving;
}

/** The line under the menu: what the chosen entry does, and what came of choosing it. */
function TitleHint({ entry, leaving }: TitleHintProps) {
  const note = useKnownHere(readArrivalNote, null);
  return (
    <div className="title-hint">
      <p aria-hidden className="invisible">
        {LONGEST_HINT}
      </p>
      <div role="alert">
        {leaving.state === 'failed' && (
          <p className="w-fit mx-auto px-3 rounded-(--round-small) bg-(--dusk-ink) text-(--night) font-strong">
            {leaving.failure}
          </p>
        )}
      </div>
      <output>
        {leaving.state === 'leaving' && 'Opening the door…'}
        {leaving.state === 'here' && (entry?.hint ?? note ?? RESTING_HINT)}
      </output>
    </div>
  );
}

const EXPIRED = 'Your login came to its end. Log in again: nothing is lost.';

const DEMO_ENDED = 'The demo’s day is over. Open a new one, or begin a game of your own.';

const GUEST_ENDED =
  'What you played here as a guest is over: it was saved, or 90 days have passed. Log in, or begin anew.';

let note: string | null | undefined;

/** What to tell somebody whom something brought here, once; null where they just came. */
function readArrivalNote(): string | null {
  if (note === undefined) {
    note = findNote();
    clearExpiredLoginNote();
  }
  return note;
}

function findNote(): string | null {
  if (hasExpiredLoginNote()) return EXPIRED;
  if (hasEndedGuestNote()) return GUEST_ENDED;
  return hasEndedDemoNote() ? DEMO_ENDED : null;
}
