import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readBeginning } from './beginning/beginning.ts';
import { ErrorScreen, PendingScreen } from './fallback-screens.tsx';
import { readHistorySearch } from './history/history-search.ts';
import { takePictureAway } from './home-picture/give-way.ts';
import { restoreReads } from './offline/restore-reads.ts';
import { PATHS } from './paths.ts';
import { ChunkUnreachableError } from './platform/import-chunk.ts';
import { fetchCode } from './platform/late-code.ts';
import { setPageTitle } from './platform/page-title.ts';
import { hasToken, readGuestToken } from './platform/token-store.ts';
import { PublicLayout } from './public-layout.tsx';
import { readPageNumber } from './story/page-number.ts';
import { readPeriodSearch } from './tracker/period-search.ts';

const rootRoute = createRootRoute();
const atRoot = { getParentRoute: () => rootRoute };

/**
 * What the route of a screen says: the title of its page, and its component, whose code is fetched when the route is
 * opened. Without a network the route stays pending until the code can be fetched. Code that a newer release has
 * replaced rejects, and the router reloads the page.
 */
function screen<M extends Record<string, unknown>, K extends keyof M>(
  title: string | undefined,
  load: () => Promise<M>,
  name: K,
) {
  const component = lazyRouteComponent(() => fetchCode(load, { isRetried: isUnreachable }), name);
  return { component, staticData: title === undefined ? {} : { title } };
}

function isUnreachable(reason: unknown): boolean {
  return reason instanceof ChunkUnreachableError;
}

/** Leaves for the title screen, which is a document of its own; meanwhile nothing else is shown. */
function openTitleScreen(): Promise<never> {
  location.replace(PATHS.landing);
  return new Promise(() => undefined);
}

/** For screens that only visitors need. */
function leaveForHome(): void {
  if (hasToken()) throw redirect({ to: PATHS.home, replace: true });
}

const publicRoute = createRoute({ ...atRoot, id: 'public', component: PublicLayout });
const inPublic = { getParentRoute: () => publicRoute };

const storyRoute = createRoute({
  ...inPublic,
  path: PATHS.chapterOne,
  ...screen('Chapter One', () => import('./story/story-stage.tsx'), 'StoryStage'),
});
const inStory = { getParentRoute: () => storyRoute };

const publicRoutes = publicRoute.addChildren([
  storyRoute.addChildren([
    createRoute({
      ...inStory,
      path: '/',
      ...screen('Chapter One', () => import('./story/cover-screen.tsx'), 'CoverScreen'),
    }),
    createRoute({
      ...inStory,
      path: '$page',
      beforeLoad: ({ params }) => {
        const isPage = readPageNumber(params.page) !== null;
        if (!isPage) throw redirect({ to: PATHS.chapterOne, replace: true });
      },
      ...screen('Chapter One', () => import('./story/story-page-screen.tsx'), 'StoryPageScreen'),
    }),
  ]),
  createRoute({
    ...inPublic,
    path: PATHS.quickStart,
    ...screen('Quick Start', () => import('./quick-start/identity-screen.tsx'), 'IdentityScreen'),
  }),
  createRoute({
    ...inPublic,
    path: PATHS.quickStartHabits,
    beforeLoad: () => {
      if (!readBeginning().identity) throw redirect({ to: PATHS.quickStart, replace: true });
    },
    ...screen('Quick Start', () => import('./quick-start/habit-screen.tsx'), 'HabitScreen'),
  }),
  createRoute({
    ...inPublic,
    path: PATHS.quickStartLogin,
    beforeLoad: () => {
      if (!readBeginning().habit) throw redirect({ to: PATHS.quickStartHabits, replace: true });
    },
    ...screen('Quick Start', () => import('./quick-start/save-screen.tsx'), 'SaveScreen'),
  }),
]);

/** With what its screens show first; where that cannot be had, they ask the server. */
async function loadAppShell() {
  const restored = restoreReads().catch(() => undefined);
  const { AppShell } = await import('./app-shell.tsx');
  await restored;
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

/** What is there for who has logged in, or is a guest. */
const appRoutes = appRoute.addChildren([
  createRoute({
    ...inApp,
    path: PATHS.home,
    ...screen('Home', () => import('./home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.today,
    ...screen('Today', () => import('./today/today-screen.tsx'), 'TodayScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.history,
    validateSearch: readHistorySearch,
    ...screen('History', () => import('./history/history-screen.tsx'), 'HistoryScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.tracker,
    validateSearch: readPeriodSearch,
    ...screen('Habit Tracker', () => import('./tracker/tracker-screen.tsx'), 'TrackerScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.profile,
    ...screen('Profile', () => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.habit,
    ...screen('Habit', () => import('./habit/habit-screen.tsx'), 'HabitScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.browse,
    ...screen('Browse', () => import('./browse/browse-screen.tsx'), 'BrowseScreen'),
  }),
  createRoute({
    ...inApp,
    path: PATHS.settings,
    ...screen('Settings', () => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
]);

export const router = createRouter({
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
      ...screen(undefined, () => import('./login/callback-screen.tsx'), 'CallbackScreen'),
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
        () => import('./login/electron-login-screen.tsx'),
        'ElectronLoginScreen',
      ),
    }),
    createRoute({
      ...atRoot,
      path: PATHS.demo,
      beforeLoad: leaveForHome,
      ...screen('Demo', () => import('./demo/demo-screen.tsx'), 'DemoScreen'),
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
