import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { restoreReads } from './data/offline/restore-reads.ts';
import { readEarlyAnswers } from './data/queries/early-reads.ts';
import { readSignUpDraft } from './features/sign-up-draft/sign-up-draft.ts';
import { PATHS } from './paths.ts';
import { lazyPart } from './platform/late-code.ts';
import { setPageTitle } from './platform/page-title.ts';
import { hasToken, readGuestToken } from './platform/token-store.ts';
import { ChangePanel } from './screens/habit/late-rest.ts';
import { readHistorySearch } from './screens/history/history-search.ts';
import { ProfileRest } from './screens/profile/late-rest.ts';
import { SettingsRest } from './screens/settings/late-rest.ts';
import { readPageNumber } from './screens/story/page-number.ts';
import { readPeriodSearch } from './screens/tracker/period-search.ts';
import { loadWithRest } from './shell/cold-start.ts';
import { ErrorScreen, PendingScreen } from './shell/fallback-screens.tsx';
import { removeSnapshot } from './shell/home-snapshot/give-way.ts';
import { PublicLayout } from './shell/public-layout.tsx';

const rootRoute = createRootRoute();
const atRoot = { getParentRoute: () => rootRoute };

/**
 * Route options of a screen: the title of its page, and its component, whose code loads when the route is opened.
 * Offline the route stays pending until the code can be loaded.
 */
function screen<K extends string>(
  title: string | undefined,
  load: () => Promise<Record<NoInfer<K>, FunctionComponent>>,
  name: K,
) {
  const component = lazyPart(async () => (await load())[name]);
  return { component, staticData: title === undefined ? {} : { title } };
}

/** Leaves for the title screen, a separate document; never resolves, so that nothing else is shown meanwhile. */
function openTitleScreen(): Promise<never> {
  location.replace(PATHS.landing);
  return new Promise(() => undefined);
}

/** Redirects logged-in users from screens for visitors. */
function leaveForHome(): void {
  if (hasToken()) throw redirect({ to: PATHS.home, replace: true });
}

const publicRoute = createRoute({ ...atRoot, id: 'public', component: PublicLayout });
const inPublic = { getParentRoute: () => publicRoute };

const storyRoute = createRoute({
  ...inPublic,
  path: PATHS.chapterOne,
  ...screen('Chapter One', () => import('./screens/story/story-stage.tsx'), 'StoryStage'),
});
const inStory = { getParentRoute: () => storyRoute };

const publicRoutes = publicRoute.addChildren([
  storyRoute.addChildren([
    createRoute({
      ...inStory,
      path: '/',
      ...screen('Chapter One', () => import('./screens/story/cover-screen.tsx'), 'CoverScreen'),
    }),
    createRoute({
      ...inStory,
      path: '$page',
      beforeLoad: ({ params }) => {
        const isPage = readPageNumber(params.page) !== null;
        if (!isPage) throw redirect({ to: PATHS.chapterOne, replace: true });
      },
      ...screen(
        'Chapter One',
        () => import('./screens/story/story-page-screen.tsx'),
        'StoryPageScreen',
      ),
    }),
  ]),
  createRoute({
    ...inPublic,
    path: PATHS.quickStart,
    ...screen(
      'Quick Start',
      () => import('./screens/quick-start/identity-screen.tsx'),
      'IdentityScreen',
    ),
  }),
  createRoute({
    ...inPublic,
    path: PATHS.quickStartHabits,
    beforeLoad: () => {
      if (!readSignUpDraft().identity) throw redirect({ to: PATHS.quickStart, replace: true });
    },
    ...screen('Quick Start', () => import('./screens/quick-start/habit-screen.tsx'), 'HabitScreen'),
  }),
  createRoute({
    ...inPublic,
    path: PATHS.quickStartLogin,
    beforeLoad: () => {
      if (!readSignUpDraft().habit) throw redirect({ to: PATHS.quickStartHabits, replace: true });
    },
    ...screen('Quick Start', () => import('./screens/quick-start/save-screen.tsx'), 'SaveScreen'),
  }),
]);

/** Restores the data that its screens show first, and reads what the document has requested. */
async function loadAppShell() {
  const isRead = restoreReads()
    .catch(() => undefined)
    .then(readEarlyAnswers);
  const { AppShell } = await import('./shell/app-shell.tsx');
  await isRead;
  return { AppShell };
}

const appRoute = createRoute({
  ...atRoot,
  id: 'app',
  beforeLoad: () => (hasToken() ? undefined : openTitleScreen()),
  pendingComponent: () => null,
  ...screen(undefined, loadAppShell, 'AppShell'),
});
const inApp = { getParentRoute: () => appRoute };

/** Routes for logged-in users and guests. */
const appRoutes = appRoute.addChildren([
  createRoute({
    ...inApp,
    path: PATHS.home,
    ...screen('Home', () => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.today,
    ...screen('Today', () => import('./screens/today/today-screen.tsx'), 'TodayScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.history,
    validateSearch: readHistorySearch,
    ...screen('History', () => import('./screens/history/history-screen.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.tracker,
    validateSearch: readPeriodSearch,
    ...screen(
      'Habit Tracker',
      () => import('./screens/tracker/tracker-screen.tsx'),
      'TrackerScreen',
    ),
  }),
  createRoute({
    ...inApp,
    path: PATHS.profile,
    ...screen(
      'Profile',
      () => loadWithRest(import('./screens/profile/profile-screen.tsx'), ProfileRest),
      'ProfileScreen',
    ),
  }),
  createRoute({
    ...inApp,
    path: PATHS.habit,
    ...screen(
      'Habit',
      () => loadWithRest(import('./screens/habit/habit-screen.tsx'), ChangePanel),
      'HabitScreen',
    ),
  }),
  createRoute({
    ...inApp,
    path: PATHS.browse,
    ...screen('Browse', () => import('./screens/browse/browse-screen.tsx'), 'BrowseScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.settings,
    ...screen(
      'Settings',
      () => loadWithRest(import('./screens/settings/settings-screen.tsx'), SettingsRest),
      'SettingsScreen',
    ),
  }),
]);

/** Takes a phone longer than a frame, so that its caller gives it a task of its own. */
export function makeRouter() {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({
        ...atRoot,
        path: PATHS.landing,
        beforeLoad: () => {
          leaveForHome();
          return openTitleScreen();
        },
        pendingComponent: () => null,
      }),
      createRoute({
        ...atRoot,
        path: PATHS.callback,
        ...screen(undefined, () => import('./screens/login/callback-screen.tsx'), 'CallbackScreen'),
      }),
      createRoute({
        ...atRoot,
        path: PATHS.electronLogin,
        beforeLoad: () => {
          // A guest may log in.
          if (readGuestToken() === null) leaveForHome();
        },
        ...screen(
          undefined,
          () => import('./screens/login/electron-login-screen.tsx'),
          'ElectronLoginScreen',
        ),
      }),
      createRoute({
        ...atRoot,
        path: PATHS.demo,
        beforeLoad: leaveForHome,
        ...screen('Demo', () => import('./screens/demo/demo-screen.tsx'), 'DemoScreen'),
      }),
      publicRoutes,
      appRoutes,
      createRoute({
        ...atRoot,
        path: '$',
        beforeLoad: () => {
          throw redirect({ to: PATHS.home, replace: true });
        },
      }),
    ]),
    defaultPreload: 'intent',
    // /today opens at the present by itself.
    scrollRestoration: ({ location }) => location.pathname !== PATHS.today,
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  });

  router.subscribe('onResolved', () => {
    if (router.state.location.pathname !== PATHS.home) removeSnapshot();
    setPageTitle(router.state.matches.at(-1)?.staticData.title);
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's part of the document title. */
    title?: string;
  }
}
