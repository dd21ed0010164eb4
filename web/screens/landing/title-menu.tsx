import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLeaving, type Leaving } from '../../features/sign-up-draft/use-leaving.ts';
import { PATHS } from '../../paths.ts';
import { preloadLogin } from '../../platform/auth.ts';
import {
  clearLogoutNotice,
  hasEndedDemoNotice,
  hasEndedGuestNotice,
  hasExpiredLoginNotice,
} from '../../platform/logout-notice.ts';
import { onEvent } from '../../platform/signal.ts';
import { useKnownHere } from './use-known-here.ts';

interface TitleEntry {
  readonly name: string;
  /** Address of the link, which works before hydration too. */
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
    hint: 'A story of about five minutes, in which you say who you want to become.',
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

/** The menu's four links. Arrow keys move between them; for Tab and screen readers they are plain links. */
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
    // The login needs a secure context (https): without one, the page behind the link explains what to do.
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
                className="title-entry flex items-center min-h-11"
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

/** At the top of the page the first arrow key enters the menu; farther down it scrolls as usual. */
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

/** The page is the same for every device, so its style sheet chooses the words. */
const RESTING_HINT = (
  <>
    <span className="title-hint-keys">Choose with the arrow keys or the mouse.</span>
    <span className="title-hint-touch">Tap to choose.</span>
  </>
);

/** Reserves the height, so that a longer text does not move the menu away from the pointer. */
const LONGEST_HINT = TITLE_ENTRIES.map((entry) => entry.hint).reduce((longest, hint) =>
  hint.length > longest.length ? hint : longest,
);

interface TitleHintProps {
  readonly entry: TitleEntry | null;
  readonly leaving: Leaving;
}

/** The line below the menu: explains the selected entry, or shows its progress or error. */
function TitleHint({ entry, leaving }: TitleHintProps) {
  const note = useKnownHere(readArrivalNote, null);
  return (
    <div className="title-hint grid items-center text-center text-balance">
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
        {leaving.state === 'idle' && (entry?.hint ?? note ?? RESTING_HINT)}
      </output>
    </div>
  );
}

const EXPIRED = 'Your login came to its end. Log in again: nothing is lost.';

const DEMO_ENDED = 'The demo’s day is over. Open a new one, or begin a game of your own.';

const GUEST_ENDED =
  'What you played here as a guest is over: it was saved, or 90 days have passed. Log in, or begin anew.';

let note: string | null | undefined;

/** Message for a visitor who was sent here, shown once; null otherwise. */
function readArrivalNote(): string | null {
  if (note === undefined) {
    note = findNote();
    clearLogoutNotice();
  }
  return note;
}

function findNote(): string | null {
  if (hasExpiredLoginNotice()) return EXPIRED;
  if (hasEndedGuestNotice()) return GUEST_ENDED;
  return hasEndedDemoNotice() ? DEMO_ENDED : null;
}
