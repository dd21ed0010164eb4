import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  Outlet,
  useLocation,
  useNavigate,
  useRouter,
  type AnyRouter,
} from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { startLive } from '../data/live/start-live.ts';
import { flushOutbox } from '../data/outbox/outbox.ts';
import { sendHeldChanges, sendHeldOnPageHide } from '../data/queries/changes.ts';
import { meQuery } from '../data/queries/queries.ts';
import { queryClient } from '../data/queries/query-client.ts';
import { GuestMark } from '../features/guests/guest-mark.tsx';
import { SyncReview } from '../features/unsaved-changes/sync-review.tsx';
import { PATHS } from '../paths.ts';
import { lazyPart, whenSettled } from '../platform/late-code.ts';
import { stopAll } from '../platform/signal.ts';
import { onAccountChange, readGuestToken } from '../platform/token-store.ts';
import { useAccountTheme } from '../themes/use-shown-theme.ts';
import { announceEnds } from '../timer/end/announce-ends.ts';
import { useSession } from '../timer/state/session-store.ts';
import { usePlaying } from '../timer/state/use-playing.ts';
import { useFrameInSlices } from './cold-start.ts';
import { LazyToasts } from './late.tsx';
import { LazyExtras } from './lazy-extras.tsx';
import { MainNav } from './main-nav.tsx';
import { Onboarding, TourEntry } from './onboarding/onboarding.tsx';
import { SyncMark } from './sync-mark.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useReleaseOffer } from './use-release-offer.ts';
import { ZoneNote } from './zone-note.tsx';
import './shell.css';

const AppMiniBar = lazyPart(async () => (await import('./app-mini-bar.tsx')).AppMiniBar);

/** The frame of every screen for logged-in users. */
export function AppShell() {
  return useFrameInSlices() && <Frame />;
}

function Frame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const mainRef = useFocusOnNavigation(pathname);
  useLayoutEffect(() => showAtOnce(mainRef.current), [mainRef]);
  useEffect(startBackgroundSync, []);
  useEffect(() => sendHeldOnLeave(router), [router]);
  useEffect(() => persistOnDevice((href) => navigate({ href })), [navigate]);
  useAccountTheme();
  useReleaseOffer();
  usePlaying(() => void navigate({ to: PATHS.landing }));
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#main" className="skip-link button button-primary">
        Skip to content
      </a>
      <div className="shell min-h-dvh">
        <MainNav
          aside={
            <>
              <ZoneNote />
              <Guest />
              <TourEntry className="max-lg:hidden" />
              <SyncMark />
            </>
          }
        />
        <main id="main" ref={mainRef} tabIndex={-1} className="shell-main">
          <ZoneNote />
          <Guest />
          <TourEntry className="lg:hidden" />
          <Outlet />
        </main>
      </div>
      {pathname !== PATHS.home && <SessionSummary />}
      <Onboarding />
      <LazyExtras />
      <SyncReview />
      <LazyToasts />
    </QueryClientProvider>
  );
}

/** On the screens that do not show the session themselves; its code is fetched while one runs. */
function SessionSummary() {
  const { state } = useSession();
  return (
    state === 'playing' && (
      <Suspense>
        <AppMiniBar />
      </Suspense>
    )
  );
}

/** Suppresses the first screen's fade-in: the user has waited for it, or its snapshot was shown already. */
function showAtOnce(main: HTMLElement | null): void {
  for (const screen of main?.children ?? []) screen.setAttribute('data-first', '');
}

/** Beside the page if there is room, otherwise above it; not during a session, which it would crowd on a phone. */
function Guest() {
  const { data: me } = useQuery(meQuery);
  const { state } = useSession();
  if (state === 'playing') return null;
  if (!me) return readGuestToken() !== null && <GuestPlace />;
  return me.guest_until && me.guest_kind ? (
    <GuestMark kind={me.guest_kind} until={me.guest_until} />
  ) : null;
}

/** Reserves the height of the mark, whose button is its tallest part, so that the page does not move later. */
function GuestPlace() {
  return (
    <div className="shell-note" data-coming aria-hidden>
      <span className="button button-small invisible" />
    </div>
  );
}

const loadKeeping = () =>
  Promise.all([
    import('../data/offline/persist-reads.ts'),
    import('./home-snapshot/persist-snapshot.ts'),
    import('./start-worker.ts'),
    import('../data/notifications/be-reachable.ts'),
  ]);

/** Stores data and code for an offline start, once the page has loaded its own. */
function persistOnDevice(open: (href: string) => Promise<void>): () => void {
  return whenSettled(
    loadKeeping,
    ([{ persistReads }, { persistSnapshot }, { startWorker }, { beReachable }]) => {
      const stop = stopAll([persistReads(), persistSnapshot(), beReachable(open)]);
      // If the browser allows no worker, the next start needs the network.
      startWorker().catch(() => undefined);
      return stop;
    },
  );
}

/** Sends held changes before another screen would show outdated data. */
function sendHeldOnLeave(router: AnyRouter): () => void {
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) sendHeldChanges();
  });
}

/** Sends changes of earlier pages, and follows a login or logout in another tab. */
function startBackgroundSync(): () => void {
  void flushOutbox();
  return stopAll([
    startLive(),
    sendHeldOnPageHide(),
    announceEnds(),
    onAccountChange(() => location.replace(PATHS.landing)),
  ]);
}
