import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readBeginning } from './beginning/beginning.ts';
import { ErrorScreen } from './error-screen.tsx';
import { takePictureAway } from './home-picture/give-way.ts';
import { readHistorySearch } from './history/history-search.ts';
import { restoreReads } from './offline/restore-reads.ts';
import { PATHS } from './paths.ts';
import { PendingScreen } from './pending-screen.tsx';
import { setPageTitle } from './platform/page-title.ts';
import { openTitleScreen } from './platform/title-screen.ts';
import { hasToken, readGuestToken } from './platform/token-store.ts';
import { openPage, pageParam, readPageNumber } from './story/page-number.ts';
import { readMonthSearch } from './tracker/month-search.ts';

const rootRoute = createRootRoute();

/** With what its screens show first; where that cannot be had, they ask the server. */
async function loadAppShell() {
  const restored = restoreReads().catch(() => undefined);
  const { AppShell } = await import('./app-shell.tsx');
  await restored;
  return { AppShell };
}

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.landing,
  beforeLoad: () => {
    if (hasToken()) throw redirect({ to: PATHS.home, replace: true });
    return openTitleScreen();
  },
  pendingComponent: () => null,
});

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.callback,
  component: lazyRouteComponent(() => import('./login/callback-screen.tsx'), 'CallbackScreen'),
});

const storyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.chapterOne,
  staticData: { title: 'Chapter One' },
  component: lazyRouteComponent(() => import('./story/story-stage.tsx'), 'StoryStage'),
});

const storyCoverRoute = createRoute({
  getParentRoute: () => storyRoute,
  path: '/',
  staticData: { title: 'Chapter One' },
  component: lazyRouteComponent(() => import('./story/cover-screen.tsx'), 'CoverScreen'),
});

const storyPageRoute = createRoute({
  getParentRoute: () => storyRoute,
  path: '$page',
  staticData: { title: 'Chapter One' },
  beforeLoad: ({ params }) => {
    const page = readPageNumber(params.page);
    if (page === null) throw redirect({ to: PATHS.chapterOne, replace: true });
    const open = openPage(page, readBeginning());
    if (open === page) return;
    throw redirect({ to: PATHS.storyPage, params: { page: pageParam(open) }, replace: true });
  },
  component: lazyRouteComponent(() => import('./story/story-page-screen.tsx'), 'StoryPageScreen'),
});

const electronLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.electronLogin,
  beforeLoad: () => {
    // A guest may log in.
    if (hasToken() && readGuestToken() === null) throw redirect({ to: PATHS.home, replace: true });
  },
  component: lazyRouteComponent(
    () => import('./login/electron-login-screen.tsx'),
    'ElectronLoginScreen',
  ),
});

const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.demo,
  staticData: { title: 'Demo' },
  beforeLoad: () => {
    if (hasToken()) throw redirect({ to: PATHS.home, replace: true });
  },
  component: lazyRouteComponent(() => import('./demo/demo-screen.tsx'), 'DemoScreen'),
});

const quickStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.quickStart,
  staticData: { title: 'Quick Start' },
  component: lazyRouteComponent(
    () => import('./quick-start/identity-screen.tsx'),
    'IdentityScreen',
  ),
});

const quickStartHabitsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.quickStartHabits,
  staticData: { title: 'Quick Start' },
  beforeLoad: () => {
    if (!readBeginning().identity) throw redirect({ to: PATHS.quickStart, replace: true });
  },
  component: lazyRouteComponent(() => import('./quick-start/habit-screen.tsx'), 'HabitScreen'),
});

const quickStartLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.quickStartLogin,
  staticData: { title: 'Quick Start' },
  beforeLoad: () => {
    if (!readBeginning().habit) throw redirect({ to: PATHS.quickStartHabits, replace: true });
  },
  component: lazyRouteComponent(() => import('./quick-start/save-screen.tsx'), 'SaveScreen'),
});

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: () => (hasToken() ? undefined : openTitleScreen()),
  pendingComponent: () => null,
  component: lazyRouteComponent(loadAppShell, 'AppShell'),
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
    storyRoute.addChildren([storyCoverRoute, storyPageRoute]),
    electronLoginRoute,
    demoRoute,
    quickStartRoute,
    quickStartHabitsRoute,
    quickStartLoginRoute,
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
  if (router.state.location.pathname !== PATHS.home) takePictureAway();
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
