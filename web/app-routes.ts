import { createRoute } from '@tanstack/react-router';
import { readHistorySearch } from './history/history-search.ts';
import { restoreReads } from './offline/restore-reads.ts';
import { PATHS } from './paths.ts';
import { lazyScreen } from './platform/lazy-screen.ts';
import { openTitleScreen } from './platform/title-screen.ts';
import { hasToken } from './platform/token-store.ts';
import { rootRoute } from './root-route.ts';
import { readPeriodSearch } from './tracker/period-search.ts';

/** With what its screens show first; where that cannot be had, they ask the server. */
async function loadAppShell() {
  const restored = restoreReads().catch(() => undefined);
  const { AppShell } = await import('./app-shell.tsx');
  await restored;
  return { AppShell };
}

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: () => (hasToken() ? undefined : openTitleScreen()),
  pendingComponent: () => null,
  component: lazyScreen(loadAppShell, 'AppShell'),
});

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.home,
  staticData: { title: 'Home' },
  component: lazyScreen(() => import('./home-page.tsx'), 'HomePage'),
});

const todayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.today,
  staticData: { title: 'Today' },
  component: lazyScreen(() => import('./today/today-screen.tsx'), 'TodayScreen'),
});

const historyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.history,
  staticData: { title: 'History' },
  validateSearch: readHistorySearch,
  component: lazyScreen(() => import('./history/history-screen.tsx'), 'HistoryScreen'),
});

const trackerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.tracker,
  staticData: { title: 'Habit Tracker' },
  validateSearch: readPeriodSearch,
  component: lazyScreen(() => import('./tracker/tracker-screen.tsx'), 'TrackerScreen'),
});

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.profile,
  staticData: { title: 'Profile' },
  component: lazyScreen(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
});

const habitRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.habit,
  staticData: { title: 'Habit' },
  component: lazyScreen(() => import('./habit/habit-screen.tsx'), 'HabitScreen'),
});

const browseRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.browse,
  staticData: { title: 'Browse' },
  component: lazyScreen(() => import('./browse/browse-screen.tsx'), 'BrowseScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: PATHS.settings,
  staticData: { title: 'Settings' },
  component: lazyScreen(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
});

/** What is there for who has logged in, or is a guest. */
export const appRoutes = appRoute.addChildren([
  homeRoute,
  todayRoute,
  historyRoute,
  trackerRoute,
  profileRoute,
  habitRoute,
  browseRoute,
  settingsRoute,
]);
