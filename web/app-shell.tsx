import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  Outlet,
  useLocation,
  useNavigate,
  useRouter,
  type AnyRouter,
} from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { sendHeldChanges, sendHeldOnPageHide } from './api/changes.ts';
import { meQuery } from './api/queries.ts';
import { outboxQuiet } from './outbox/outbox.ts';
import { queryClient } from './api/query-client.ts';
import { startLive } from './live/start-live.ts';
import { Onboarding, TourEntry } from './onboarding/onboarding.tsx';
import { PATHS } from './paths.ts';
import { lazyPart, whenSettled } from './platform/late-code.ts';
import { stopAll } from './platform/signal.ts';
import { onAccountChange, readGuestToken } from './platform/token-store.ts';
import { tellKept } from './playing/undo-finish.ts';
import { usePlaying } from './playing/use-playing.ts';
import { MainNav } from './shell/main-nav.tsx';
import { SyncMark } from './shell/sync-mark.tsx';
import { useFocusOnNavigation } from './shell/use-focus-on-navigation.ts';
import { SyncReview } from './sync/sync-review.tsx';
import { useAccountTheme } from './themes/use-shown-theme.ts';
import { LazyReleaseNote, LazyToasts } from './shell/late.tsx';
import { LazyExtras } from './lazy-extras.tsx';
import './shell/shell.css';

const GuestMark = lazyPart(async () => (await import('./demo/guest-mark.tsx')).GuestMark);

const AppMiniBar = lazyPart(async () => (await import('./app-mini-bar.tsx')).AppMiniBar);

/** Around every screen of a person who is logged in. */
export function AppShell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();
  const mainRef = useFocusOnNavigation(pathname);
  useLayoutEffect(() => showAtOnce(mainRef.current), [mainRef]);
  useEffect(keepInStep, []);
  useEffect(() => sendHeldOnLeave(router), [router]);
  useEffect(() => keepOnDevice((href) => navigate({ href })), [navigate]);
  useAccountTheme();
  usePlaying(() => void navigate({ to: PATHS.landing }));
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#main" className="skip-link button button-primary">
        Skip to content
      </a>
      <div className="shell">
        <MainNav
          aside={
            <>
              <LazyReleaseNote />
              <Guest />
              <TourEntry className="max-lg:hidden" />
              <SyncMark />
            </>
          }
        />
        <main id="main" ref={mainRef} tabIndex={-1} className="shell-main">
          <LazyReleaseNote />
          <Guest />
          <TourEntry className="lg:hidden" />
          <Outlet />
        </main>
      </div>
      {pathname !== PATHS.home && (
        <Suspense>
          <AppMiniBar />
        </Suspense>
      )}
      <Onboarding />
      <LazyExtras />
      <SyncReview />
      <LazyToasts />
    </QueryClientProvider>
  );
}

/** The first screen is what one has waited for, or what its picture has shown already: it does not come up softly. */
function showAtOnce(main: HTMLElement | null): void {
  for (const screen of main?.children ?? []) screen.setAttribute('data-first', '');
}

/** Beside the page where there is room, and else above it. */
function Guest() {
  const { data: me } = useQuery(meQuery);
  if (!me) return readGuestToken() !== null && <GuestPlace />;
  return me.guest_until && me.guest_kind ? (
    <Suspense fallback={<GuestPlace />}>
      <GuestMark kind={me.guest_kind} until={me.guest_until} />
    </Suspense>
  ) : null;
}

/** As high as the mark, whose button is the tallest of it: what is below does not move when that comes. */
function GuestPlace() {
  return (
    <div className="shell-note" data-coming aria-hidden>
      <span className="button button-small invisible" />
    </div>
  );
}

const loadKeeping = () =>
  Promise.all([
    import('./offline/keep-reads.ts'),
    import('./home-picture/keep-picture.ts'),
    import('./offline/start-worker.ts'),
    import('./notifications/be-reachable.ts'),
  ]);

/** So that the next start needs no network; after all that the page itself has to fetch. */
function keepOnDevice(open: (href: string) => Promise<void>): () => void {
  return whenSettled(
    loadKeeping,
    ([{ keepReads }, { keepPicture }, { startWorker }, { beReachable }]) => {
      const stop = stopAll([keepReads(), keepPicture(), beReachable(open)]);
      // Where the browser allows no worker, the next start needs the network.
      startWorker().catch(() => undefined);
      return stop;
    },
  );
}

/** Before another screen shows what is no longer so. */
function sendHeldOnLeave(router: AnyRouter): () => void {
  return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) sendHeldChanges();
  });
}

/** Sends what is left from before, and follows a login or logout in another tab. */
function keepInStep(): () => void {
  void outboxQuiet();
  return stopAll([
    startLive(),
    sendHeldOnPageHide(),
    tellKept(),
    onAccountChange(() => location.replace(PATHS.landing)),
  ]);
}
