import type { Query } from '@tanstack/react-query';
import { dayKey, dayRange } from '#domain/calendar.ts';
import { ownRelease } from '../../data/offline/own-release.ts';
import { eventsKey, identitiesQuery, meQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { PATHS } from '../../paths.ts';
import { nowMs, readClocks } from '../../platform/clock.ts';
import { DEVICE_KEY_PREFIX } from '../../platform/device-state.ts';
import { removeItem, writeItem } from '../../platform/device-storage.ts';
import { stopAll, onEvent } from '../../platform/signal.ts';
import { tokenSubject } from '../../platform/token-store.ts';
import { shownTheme } from '../../themes/shown-theme.ts';
import { currentSession, onSessionChange } from '../../timer/state/session-store.ts';
import { LARGE } from '../../ui/media-hook.ts';

/** `show-snapshot.js` reads both, before any module loads. */
const SNAPSHOT_KEY = `${DEVICE_KEY_PREFIX}home-picture`;
const SCROLLED_KEY = `${DEVICE_KEY_PREFIX}scrolled`;

/** Snapshot of /home as last shown, and the conditions for showing it. */
interface HomeSnapshot {
  readonly subject: string;
  readonly release: string;
  readonly theme: string;
  readonly isLarge: boolean;
  /** Height of the page, of which only the visible part is stored. */
  readonly heightPx: number;
  /** From its making until the end of the user's day. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly parts: readonly SnapshotNode[];
}

/** First key parts of the queries that /home shows. */
const SHOWN: ReadonlySet<unknown> = new Set([
  identitiesQuery.queryKey[0],
  meQuery.queryKey[0],
  eventsKey[0],
]);
const DRAWN_AFTER_MS = 600;
/** Characters; local storage holds about 5 million in total. */
const LONGEST = 300_000;

/**
 * Stores a snapshot of /home for the next start. Each start deletes it, and so does each change on any screen; it is
 * stored again once /home shows the new state, so an outdated one is never shown.
 */
export function persistSnapshot(): () => void {
  const subject = tokenSubject();
  const shown = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    clearTimeout(timer);
    timer = undefined;
    const picture = tokenSubject() === subject ? drawHome(subject) : null;
    const text = picture && JSON.stringify(picture);
    if (text === null || text.length > LONGEST) return deleteSnapshot();
    if (!writeItem(SNAPSHOT_KEY, text)) deleteSnapshot();
  }

  function drawAgain(): void {
    deleteSnapshot();
    clearTimeout(timer);
    timer = setTimeout(draw, DRAWN_AFTER_MS);
  }

  function trackRead({ queryKey, queryHash, state }: Query): void {
    if (!SHOWN.has(queryKey[0]) || shown.get(queryHash) === state.data) return;
    shown.set(queryHash, state.data);
    drawAgain();
  }

  const reads = queryClient.getQueryCache();
  for (const query of reads.getAll()) trackRead(query);
  const stop = stopAll([
    reads.subscribe((notice) => {
      if (notice.type === 'updated' && notice.action.type === 'success') trackRead(notice.query);
    }),
    onSessionChange(drawAgain),
    onEvent('scroll', recordScroll, { passive: true }),
    () => clearTimeout(timer),
  ]);
  recordScroll();
  timer = setTimeout(draw, DRAWN_AFTER_MS);
  return stop;
}

/** Null if the page shows another screen, or /home is not complete. */
function drawHome(subject: string): HomeSnapshot | null {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const shell = document.querySelector('.shell');
  const isWhole = shell?.querySelector('.identity-list') && location.pathname === PATHS.home;
  const release = ownRelease();
  if (!me || !shell || !isWhole || !release || subject === '') return null;
  if (currentSession().state === 'playing') return null;
  const rule = dayRuleOf(me);
  const day = dayRange(dayKey(nowMs(), rule), rule);
  // By the device's own clock, right or wrong: no other is available before the app has loaded.
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

function deleteSnapshot(): void {
  removeItem(SNAPSHOT_KEY);
}

/** The snapshot shows the top of the page. Recorded on scroll: reading `scrollY` on page hide would force a layout. */
function recordScroll(): void {
  const isScrolled = scrollY > 0;
  if (isScrolled === (sessionStorage.getItem(SCROLLED_KEY) !== null)) return;
  if (isScrolled) sessionStorage.setItem(SCROLLED_KEY, 'yes');
  else sessionStorage.removeItem(SCROLLED_KEY);
}

/** An element as plain data: its name, attributes and children. `show-snapshot.js` rebuilds it. */
type SnapshotNode =
  | string
  | [name: string, attributes: Record<string, string>, ...parts: SnapshotNode[]];

/** Elements that appear after the first paint, or may differ. */
const LEFT_OUT =
  '.skip-link, .shell-note[aria-label="New version"], .sync-mark-place, .session-stage, .home-page-side > *, [role="tooltip"]';

/** Rows of which there may be hundreds, most of them below the window. */
const IN_LISTS = '.identity-list > *, .habit-list > *';

/** Attributes for identification, behavior and hover state, which the snapshot omits. */
const UNSEEN_ATTRIBUTE =
  /^(?:id|for|href|type|role|tabindex|xmlns|on.*|aria-(?!current$|hidden$).*|data-(?:focus|hover|press|tour|hint|rac|react).*)$/;

/** Serializes what the first paint shows of an element. */
function drawPart(element: Element): SnapshotNode {
  const attributes = [...element.attributes].filter(({ name }) => !UNSEEN_ATTRIBUTE.test(name));
  return [
    element.localName,
    Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...[...element.childNodes].flatMap(drawNode),
  ];
}

function drawNode(node: Node): SnapshotNode[] {
  if (node instanceof Text) return [node.data];
  return node instanceof Element && !node.matches(LEFT_OUT) && !isBelow(node)
    ? [drawPart(node)]
    : [];
}

/** Whether a row is outside of the window when the page is scrolled to its top. */
function isBelow(element: Element): boolean {
  if (!element.matches(IN_LISTS)) return false;
  return element.getBoundingClientRect().top + scrollY > innerHeight;
}
