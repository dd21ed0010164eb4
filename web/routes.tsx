import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { readHistorySearch } from './history/history-search.ts';
import { PATHS } from './paths.ts';
import { PendingScreen } from './pending-screen.tsx';
import { setPageTitle } from './platform/page-title.ts';
import { hasToken } from './platform/token-store.ts';
import { readMonthSearch } from './tracker/month-search.ts';

const rootRoute = createRootRoute();

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.landing,
  beforeLoad: () => {
    if (hasToken()) throw redirect({ to: PATHS.home, replace: true });
  },
  component: lazyRouteComponent(() => import('./landing/landing-screen.tsx'), 'LandingScreen'),
});

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.callback,
  component: lazyRouteComponent(() => import('./login/callback-screen.tsx'), 'CallbackScreen'),
});

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: () => {
    if (!hasToken()) throw redirect({ to: PATHS.landing, replace: true });
  },
  component: lazyRouteComponent(() => import('./app-shell.tsx'), 'AppShell'),
});

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.home,
  staticData: { title: 'Home' },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
});

const todayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.today,
  staticData: { title: 'Today' },
  component: lazyRouteComponent(() => import('./today/today-screen.tsx'), 'TodayScreen'),
});

const historyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.history,
  staticData: { title: 'History' },
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(() => import('./history/history-screen.tsx'), 'HistoryScreen'),
});

const trackerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.tracker,
  staticData: { title: 'Habit Tracker' },
  validateSearch: readMonthSearch,
  component: lazyRouteComponent(() => import('./tracker/tracker-screen.tsx'), 'TrackerScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.profile,
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
});

const habitRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.habit,
  staticData: { title: 'Habit' },
  component: lazyRouteComponent(() => import('./habit/habit-screen.tsx'), 'HabitScreen'),
});

const browseRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.browse,
  staticData: { title: 'Browse' },
  component: lazyRouteComponent(() => import('./browse/browse-screen.tsx'), 'BrowseScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.settings,
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: PATHS.home, replace: true });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    landingRoute,
    callbackRoute,
    appRoute.addChildren([
      homeRoute,
      todayRoute,
      historyRoute,
      trackerRoute,
      profileRoute,
      habitRoute,
      browseRoute,
      settingsRoute,
    ]),
    unknownRoute,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
});

router.subscribe('onResolved', () => {
  setPageTitle(router.state.matches.at(-1)?.staticData.title);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's own part of the document title. */
    title?: string;
  }
}
