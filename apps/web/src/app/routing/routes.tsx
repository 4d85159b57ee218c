import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { RootLayout } from '../layouts/root-layout.tsx';
import { ErrorScreen } from '../notices/error-screen.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';

const notFound: RouteObject = {
  path: '*',
  handle: { title: 'Page not found' },
  lazy: async () => ({ Component: (await import('../notices/not-found-screen.tsx')).NotFoundScreen }),
};

const publicScreens: RouteObject[] = [
  {
    id: 'landing',
    path: '/',
    lazy: async () => ({ Component: (await import('../screens/landing-screen.tsx')).LandingScreen }),
  },
];

const signInScreens: RouteObject[] = [
  {
    path: 'auth/login',
    handle: { title: 'Log in' },
    lazy: async () => ({ Component: (await import('#features/accounts/sign-in/login-page.tsx')).LoginPage }),
  },
  {
    path: 'auth/signup',
    handle: { title: 'Sign up' },
    lazy: async () => ({ Component: (await import('#features/accounts/sign-up/signup-page.tsx')).SignupPage }),
  },
  {
    path: 'auth/forgot-password',
    handle: { title: 'Forgot password' },
    lazy: async () => ({
      Component: (await import('#features/accounts/password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
];

/** Pages that visitors reach first. `addPart` adds the others, which keeps them out of the landing page's bundle. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      { id: 'redirect-signed-in-public', Component: RedirectSignedIn, children: publicScreens },
      {
        path: 'policy',
        handle: { title: 'Policies' },
        lazy: async () => ({ Component: (await import('../screens/policy-screen.tsx')).PolicyScreen }),
      },
      {
        path: 'dev/ui',
        handle: { title: 'Components' },
        lazy: async () => ({ Component: (await import('#features/gallery/gallery-page.tsx')).GalleryPage }),
      },
      {
        id: 'auth-layout',
        lazy: async () => ({ Component: (await import('../layouts/auth-layout.tsx')).AuthLayout }),
        children: [{ id: 'redirect-signed-in-auth', Component: RedirectSignedIn, children: signInScreens }],
      },
      notFound,
    ],
  },
];

const DASHBOARD = /^\/dashboard(\/|$)/;
const LINKS = /^\/(guest\/?$|mail\/|auth\/(?!(login|signup|forgot-password)\/?$))/;

/** Loads the routes of the part of the app with this URL. */
async function partOf(pathname: string): Promise<RouteObject | null> {
  if (DASHBOARD.test(pathname)) return (await import('./dashboard-routes.tsx')).dashboard;
  return LINKS.test(pathname) ? (await import('./link-routes.tsx')).links : null;
}

/** Called by the router when a URL matches only the catch-all, because its routes aren't loaded yet. */
export const addPart: PatchRoutesOnNavigationFunction = async ({ path, matches, patch }) => {
  const part = await partOf(path);
  if (part && !matches.some(({ route }) => route.id === part.id)) patch('root', [part]);
};

/** Returns the routes for a page that starts at `pathname`. */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  const part = await partOf(pathname);
  if (!part) return routes;
  return routes.map((root) => ({ ...root, children: [...(root.children ?? []), part] }) as RouteObject);
}
