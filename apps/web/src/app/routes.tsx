import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';
import { RootLayout } from './root-layout.tsx';

const notFound: RouteObject = {
  path: '*',
  handle: { title: 'Page not found' },
  lazy: async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen }),
};

const publicScreens: RouteObject[] = [
  {
    id: 'landing',
    path: '/',
    lazy: async () => ({ Component: (await import('./landing-screen.tsx')).LandingScreen }),
  },
];

const signInScreens: RouteObject[] = [
  {
    path: 'auth/login',
    handle: { title: 'Log in' },
    lazy: async () => ({ Component: (await import('#features/accounts/login-page.tsx')).LoginPage }),
  },
  {
    path: 'auth/signup',
    handle: { title: 'Sign up' },
    lazy: async () => ({ Component: (await import('#features/accounts/signup-page.tsx')).SignupPage }),
  },
  {
    path: 'auth/forgot-password',
    handle: { title: 'Forgot password' },
    lazy: async () => ({ Component: (await import('#features/accounts/forgot-password-page.tsx')).ForgotPasswordPage }),
  },
];

const openAuthScreens: RouteObject[] = [
  {
    path: 'auth/reset-password',
    handle: { title: 'Reset password' },
    lazy: async () => ({ Component: (await import('#features/accounts/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: 'auth/verify-email',
    handle: { title: 'Verify email' },
    lazy: async () => ({ Component: (await import('#features/accounts/verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: 'auth/confirm-email-change',
    handle: { title: 'New email address' },
    lazy: async () => ({
      Component: (await import('#features/accounts/confirm-email-change-page.tsx')).ConfirmEmailChangePage,
    }),
  },
  {
    path: 'auth/undo-email-change',
    handle: { title: 'Undo the new email address' },
    lazy: async () => ({
      Component: (await import('#features/accounts/undo-email-change-page.tsx')).UndoEmailChangePage,
    }),
  },
  {
    path: 'auth/delete-account',
    handle: { title: 'Delete account' },
    lazy: async () => ({
      Component: (await import('#features/accounts/confirm-deletion-page.tsx')).ConfirmDeletionPage,
    }),
  },
  {
    path: 'auth/appeal',
    handle: { title: 'Appeal' },
    lazy: async () => ({ Component: (await import('#features/safety/appeal-page.tsx')).AppealPage }),
  },
  {
    path: 'auth/instagram/callback',
    handle: { title: 'Instagram' },
    lazy: async () => ({
      Component: (await import('#features/accounts/instagram-callback-page.tsx')).InstagramCallbackPage,
    }),
  },
];

const mailLinkScreens: RouteObject[] = [
  {
    path: 'mail/invitation',
    handle: { title: 'Invitation' },
    lazy: async () => ({ Component: (await import('#features/messages/invitation-page.tsx')).InvitationPage }),
  },
  {
    path: 'mail/opt-out',
    handle: { title: 'Stop all emails' },
    lazy: async () => ({ Component: (await import('#features/messages/opt-out-page.tsx')).OptOutPage }),
  },
];

/** What visitors can reach. The dashboard's routes come with `addDashboard`, so that the landing page does not carry their list. */
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
        lazy: async () => ({ Component: (await import('./policy-screen.tsx')).PolicyScreen }),
      },
      {
        path: 'dev/ui',
        handle: { title: 'Components' },
        lazy: async () => ({ Component: (await import('#features/gallery/gallery-page.tsx')).GalleryPage }),
      },
      {
        id: 'auth-layout',
        lazy: async () => ({ Component: (await import('./auth-layout.tsx')).AuthLayout }),
        children: [
          { id: 'redirect-signed-in-auth', Component: RedirectSignedIn, children: signInScreens },
          ...openAuthScreens,
          ...mailLinkScreens,
        ],
      },
      notFound,
    ],
  },
];

function isDashboardPath(pathname: string): boolean {
  return /^\/dashboard(\/|$)/.test(pathname);
}

/** Until its routes are there, an address below /dashboard matches the catch-all and the router asks here. */
export const addDashboard: PatchRoutesOnNavigationFunction = async ({ path, matches, patch }) => {
  if (!isDashboardPath(path) || matches.some(({ route }) => route.id === 'require-auth')) return;
  patch('root', [(await import('./dashboard-routes.tsx')).dashboard]);
};

/** The routes of a page that starts at `pathname`. */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  if (!isDashboardPath(pathname)) return routes;
  const { dashboard } = await import('./dashboard-routes.tsx');
  return routes.map((root) => ({ ...root, children: [...(root.children ?? []), dashboard] }) as RouteObject);
}
