import type { RouteObject } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { RedirectSignedIn } from './redirect-signed-in.tsx';
import { RootLayout } from './root-layout.tsx';

const COMING_SOON = ['search', 'messages', 'live', 'social', 'privacy', 'about'];

const notFound: RouteObject = {
  path: '*',
  handle: { title: 'Page not found' },
  lazy: async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen }),
};

const dashboardNotFound: RouteObject = {
  ...notFound,
  lazy: async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundPanel }),
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
    handle: { title: 'Verify e-mail' },
    lazy: async () => ({ Component: (await import('#features/accounts/verify-email-page.tsx')).VerifyEmailPage }),
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

const home = {
  handle: { title: 'Home' },
  lazy: async () => ({ Component: (await import('./home-screen.tsx')).HomeScreen }),
};

const dashboardScreens: RouteObject[] = [
  { index: true, ...home },
  { path: 'posts', ...home },
  {
    path: 'posts/:postId',
    handle: { title: 'Post' },
    lazy: async () => ({ Component: (await import('#features/posts/post-page.tsx')).PostPage }),
  },
  {
    path: 'profile',
    handle: { title: 'My Profile' },
    lazy: async () => ({ Component: (await import('./profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: 'view-profile/:user_id',
    handle: { title: 'Profile' },
    lazy: async () => ({ Component: (await import('./view-profile-screen.tsx')).ViewProfileScreen }),
  },
  {
    path: 'search',
    handle: { title: 'Find people' },
    lazy: async () => ({ Component: (await import('#features/people/search-page.tsx')).SearchPage }),
  },
  ...COMING_SOON.map((name) => ({
    path: `profile/${name}`,
    handle: { title: 'Coming Soon' },
    lazy: async () => ({ Component: (await import('#features/coming-soon/coming-soon-page.tsx')).ComingSoonPage }),
  })),
  {
    path: 'notifications',
    handle: { title: 'Notifications' },
    lazy: async () => ({
      Component: (await import('#features/notifications/notifications-page.tsx')).NotificationsPage,
    }),
  },
  {
    path: 'profile/notifications',
    handle: { title: 'Notification preferences' },
    lazy: async () => ({ Component: (await import('#features/notifications/preferences-page.tsx')).PreferencesPage }),
  },
  {
    path: 'connect',
    handle: { title: 'Connect' },
    lazy: async () => ({ Component: (await import('#features/network/connect-page.tsx')).ConnectPage }),
  },
  {
    path: 'trending-news',
    handle: { title: 'Trending News' },
    lazy: async () => ({ Component: (await import('./news-screen.tsx')).NewsScreen }),
  },
  {
    path: 'feedback',
    handle: { title: 'Feedback' },
    lazy: async () => ({ Component: (await import('#features/feedback/feedback-page.tsx')).FeedbackPage }),
  },
  {
    path: 'moderation',
    handle: { title: 'Moderation' },
    lazy: async () => ({ Component: (await import('./moderation-screen.tsx')).ModerationScreen }),
  },
  {
    path: 'decisions',
    handle: { title: 'Decisions' },
    lazy: async () => ({ Component: (await import('#features/safety/decisions-page.tsx')).DecisionsPage }),
  },
  dashboardNotFound,
];

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
        ],
      },
      {
        id: 'require-auth',
        path: 'dashboard',
        lazy: async () => ({ Component: (await import('./require-auth.tsx')).RequireAuth }),
        children: [
          {
            id: 'main-layout',
            lazy: async () => ({ Component: (await import('./main-layout.tsx')).MainLayout }),
            children: dashboardScreens,
          },
        ],
      },
      notFound,
    ],
  },
];
