import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { appRoutes } from './app-routes.ts';
import { ErrorScreen } from './error-screen.tsx';
import { takePictureAway } from './home-picture/give-way.ts';
import { PATHS } from './paths.ts';
import { PendingScreen } from './pending-screen.tsx';
import { setPageTitle } from './platform/page-title.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root-route.ts';

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: PATHS.home, replace: true });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, appRoutes, unknownRoute]),
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
