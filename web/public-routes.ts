import { createRoute, redirect } from '@tanstack/react-router';
import { readBeginning } from './beginning/beginning.ts';
import { PATHS } from './paths.ts';
import { lazyScreen } from './platform/lazy-screen.ts';
import { PublicLayout } from './public-layout.tsx';
import { openTitleScreen } from './platform/title-screen.ts';
import { hasToken, readGuestToken } from './platform/token-store.ts';
import { rootRoute } from './root-route.ts';
import { readPageNumber } from './story/page-number.ts';

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
  component: lazyScreen(() => import('./login/callback-screen.tsx'), 'CallbackScreen'),
});

const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
});

const storyRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: PATHS.chapterOne,
  staticData: { title: 'Chapter One' },
  component: lazyScreen(() => import('./story/story-stage.tsx'), 'StoryStage'),
});

const storyCoverRoute = createRoute({
  getParentRoute: () => storyRoute,
  path: '/',
  staticData: { title: 'Chapter One' },
  component: lazyScreen(() => import('./story/cover-screen.tsx'), 'CoverScreen'),
});

const storyPageRoute = createRoute({
  getParentRoute: () => storyRoute,
  path: '$page',
  staticData: { title: 'Chapter One' },
  beforeLoad: ({ params }) => {
    const isPage = readPageNumber(params.page) !== null;
    if (!isPage) throw redirect({ to: PATHS.chapterOne, replace: true });
  },
  component: lazyScreen(() => import('./story/story-page-screen.tsx'), 'StoryPageScreen'),
});

const electronLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.electronLogin,
  beforeLoad: () => {
    // A guest may log in.
    if (hasToken() && readGuestToken() === null) throw redirect({ to: PATHS.home, replace: true });
  },
  component: lazyScreen(() => import('./login/electron-login-screen.tsx'), 'ElectronLoginScreen'),
});

const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.demo,
  staticData: { title: 'Demo' },
  beforeLoad: () => {
    if (hasToken()) throw redirect({ to: PATHS.home, replace: true });
  },
  component: lazyScreen(() => import('./demo/demo-screen.tsx'), 'DemoScreen'),
});

const quickStartRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: PATHS.quickStart,
  staticData: { title: 'Quick Start' },
  component: lazyScreen(() => import('./quick-start/identity-screen.tsx'), 'IdentityScreen'),
});

const quickStartHabitsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: PATHS.quickStartHabits,
  staticData: { title: 'Quick Start' },
  beforeLoad: () => {
    if (!readBeginning().identity) throw redirect({ to: PATHS.quickStart, replace: true });
  },
  component: lazyScreen(() => import('./quick-start/habit-screen.tsx'), 'HabitScreen'),
});

const quickStartLoginRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: PATHS.quickStartLogin,
  staticData: { title: 'Quick Start' },
  beforeLoad: () => {
    if (!readBeginning().habit) throw redirect({ to: PATHS.quickStartHabits, replace: true });
  },
  component: lazyScreen(() => import('./quick-start/save-screen.tsx'), 'SaveScreen'),
});

/** What is there for who has not logged in. */
export const publicRoutes = [
  landingRoute,
  callbackRoute,
  electronLoginRoute,
  demoRoute,
  layoutRoute.addChildren([
    storyRoute.addChildren([storyCoverRoute, storyPageRoute]),
    quickStartRoute,
    quickStartHabitsRoute,
    quickStartLoginRoute,
  ]),
] as const;
