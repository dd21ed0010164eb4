import type { Query } from '@tanstack/react-query';
import { dayKey, dayRange } from '#domain/calendar.ts';
import { eventsKey, identitiesQuery, meQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { ownRelease } from '../offline/own-release.ts';
import { PATHS } from '../paths.ts';
import { nowMs, readClocks } from '../platform/clock.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { stopAll, onEvent } from '../platform/signal.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { currentSession, onSessionChange } from '../playing/session-store.ts';
import { shownTheme } from '../themes/shown-theme.ts';
import { LARGE } from '../ui/media-hook.ts';
import { dayRuleOf } from '../user/day-rule.ts';

/** `show-picture.js` reads both, before any module is there. */
const PICTURE_KEY = `${DEVICE_KEY_PREFIX}home-picture`;
const SCROLLED_KEY = `${DEVICE_KEY_PREFIX}scrolled`;

/** /home as it was shown last, and when it holds. */
interface Picture {
  readonly subject: string;
  readonly release: string;
  readonly theme: string;
  readonly isLarge: boolean;
  /** How long the page was, of which only what was in sight is drawn. */
  readonly heightPx: number;
  /** From when it was drawn until the end of the person's day. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly parts: readonly Part[];
}

/** What /home shows is read off these. */
const SHOWN: ReadonlySet<unknown> = new Set([
  identitiesQuery.queryKey[0],
  meQuery.queryKey[0],
  eventsKey[0],
]);
const DRAWN_AFTER_MS = 600;
/** In characters: local storage has room for 5 million of all kinds. */
const LONGEST = 300_000;

/**
 * Keeps a picture of /home for the next start. Each start uses it up, so that nothing done before this is begun is
 * missing in it; it goes with the first thing that changes, wherever that is seen, and comes again once /home has shown
 * what is new. An old one is never found.
 */
export function keepPicture(): () => void {
  const subject = tokenSubject();
  const shown = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    clearTimeout(timer);
    timer = undefined;
    const picture = tokenSubject() === subject ? drawHome(subject) : null;
    const text = picture && JSON.stringify(picture);
    if (text === null || text.length > LONGEST) return forgetPicture();
    try {
      localStorage.setItem(PICTURE_KEY, text);
    } catch {
      forgetPicture();
    }
  }

  function drawAgain(): void {
    forgetPicture();
    clearTimeout(timer);
    timer = setTimeout(draw, DRAWN_AFTER_MS);
  }

  function note({ queryKey, queryHash, state }: Query): void {
    if (!SHOWN.has(queryKey[0]) || shown.get(queryHash) === state.data) return;
    shown.set(queryHash, state.data);
    drawAgain();
  }

  const reads = queryClient.getQueryCache();
  for (const query of reads.getAll()) note(query);
  const stop = stopAll([
    reads.subscribe((notice) => {
      if (notice.type === 'updated' && notice.action.type === 'success') note(notice.query);
    }),
    onSessionChange(drawAgain),
    onEvent('scroll', noteScroll, { passive: true }),
    () => clearTimeout(timer),
  ]);
  noteScroll();
  timer = setTimeout(draw, DRAWN_AFTER_MS);
  return stop;
}

/** Null where the page shows something else, or not all of it. */
function drawHome(subject: string): Picture | null {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const shell = document.querySelector('.shell');
  const isWhole = shell?.querySelector('.identity-list') && location.pathname === PATHS.home;
  const release = ownRelease();
  if (!me || !shell || !isWhole || !release || subject === '') return null;
  if (currentSession().state === 'playing') return null;
  const rule = dayRuleOf(me);
  const day = dayRange(dayKey(nowMs(), rule), rule);
  // By the device's own clock, right or wrong: nothing else can be asked before the app is there.
  const { wallMs } = readClocks();
  return {
    subject,
    release,
    theme: shownTheme(),
    isLarge: matchMedia(LARGE).matches,
    heightPx: shell.getBoundingClientRect().height,
    fromMs: wallMs,
    untilMs: wallMs + day.endMs - nowMs(),
    parts: [drawPart(shell)],
  };
}

function forgetPicture(): void {
  localStorage.removeItem(PICTURE_KEY);
}

/** The picture is of the top of the page. Asked when the page goes, this would lay all of it out once more. */
function noteScroll(): void {
  const isScrolled = scrollY > 0;
  if (isScrolled === (sessionStorage.getItem(SCROLLED_KEY) !== null)) return;
  if (isScrolled) sessionStorage.setItem(SCROLLED_KEY, 'yes');
  else sessionStorage.removeItem(SCROLLED_KEY);
}

/** An element as plain data: its name, its attributes and what is in it. `show-picture.js` makes it one again. */
type Part = string | [name: string, attributes: Record<string, string>, ...parts: Part[]];

/** What comes after the first paint, or need not be what it was. */
const LEFT_OUT =
  '.skip-link, .shell-note[aria-label="New version"], .sync-mark-place, .session-stage, .home-page-side > *, [role="tooltip"]';

/** What there may be hundreds of, most of them below the window. */
const IN_LISTS = '.identity-list > *, .habit-list > *';

/** What names an element, what it does, and where the mouse was: a picture has none of it. */
const UNSEEN_ATTRIBUTE =
  /^(?:id|for|href|type|role|tabindex|xmlns|on.*|aria-(?!current$|hidden$).*|data-(?:focus|hover|press|tour|hint|rac|react).*)$/;

/** As much of an element as the first paint shows. */
function drawPart(element: Element): Part {
  const attributes = [...element.attributes].filter(({ name }) => !UNSEEN_ATTRIBUTE.test(name));
  return [
    element.localName,
    Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...[...element.childNodes].flatMap(drawNode),
  ];
}

function drawNode(node: Node): Part[] {
  if (node instanceof Text) return [node.data];
  return node instanceof Element && !node.matches(LEFT_OUT) && !isBelow(node)
    ? [drawPart(node)]
    : [];
}

/** Out of sight when the page is at its top. */
function isBelow(element: Element): boolean {
  if (!element.matches(IN_LISTS)) return false;
  return element.getBoundingClientRect().top + scrollY > innerHeight;
}
