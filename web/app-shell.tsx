import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLateRefusal, outboxQuiet } from './api/outbox.ts';
import { queryClient } from './api/query-client.ts';
import { Onboarding } from './onboarding/onboarding.tsx';
import { TourEntry } from './onboarding/tour-entry.tsx';
import { PATHS } from './paths.ts';
import { onAccountChange } from './platform/token-store.ts';
import { MiniBar } from './playing/mini-bar.tsx';
import { usePlaying } from './playing/use-playing.ts';
import { MainNav } from './shell/main-nav.tsx';
import { SyncMark } from './shell/sync-mark.tsx';
import { useFocusOnNavigation } from './shell/use-focus-on-navigation.ts';
import { useAccountTheme } from './themes/use-account-theme.ts';
import { showToast } from './ui/toast-queue.ts';
import { Toasts } from './ui/toasts.tsx';
import './shell/shell.css';

/** Around every screen of a person who is logged in. */
export function AppShell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mainRef = useFocusOnNavigation(pathname);
  useEffect(keepInStep, []);
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
              <TourEntry className="max-lg:hidden" />
              <SyncMark />
            </>
          }
        />
        <main id="main" ref={mainRef} tabIndex={-1} className="shell-main">
          <TourEntry className="lg:hidden" />
          <Outlet />
        </main>
      </div>
      {pathname !== PATHS.home && <MiniBar />}
      <Onboarding />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Sends what is left from before, tells of what was refused, and follows a login or logout in another tab. */
function keepInStep(): () => void {
  void outboxQuiet();
  const stops = [
    onLateRefusal((problem) => {
      showToast({
        tone: 'error',
        text: `An earlier change could not be saved. ${problem.message}`,
      });
    }),
    onAccountChange(() => {
      location.replace(PATHS.landing);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
