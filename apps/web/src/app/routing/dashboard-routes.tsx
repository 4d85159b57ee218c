import type { RouteObject } from 'react-router';
import { ScreenError, WholeScreenError } from '../notices/screen-error.tsx';
import { adminPages } from './admin-routes.tsx';

const COMING_SOON = ['search', 'messages', 'live', 'social', 'privacy', 'about'];

const dashboardNotFound: RouteObject = {
  path: '*',
  handle: { title: 'Page not found' },
  lazy: async () => ({ Component: (await import('../notices/not-found-screen.tsx')).NotFoundPanel }),
};

const home = {
  handle: { title: 'Home' },
  lazy: async () => ({ Component: (await import('../screens/home-screen.tsx')).HomeScreen }),
};

/** Screens below /dashboard that share the main layout. */
const screens: RouteObject[] = [
  { index: true, ...home },
  { path: 'posts', ...home },
  {
    path: 'posts/:postId',
    handle: { title: 'Post' },
    lazy: async () => ({ Component: (await import('#features/posts/post/post-page.tsx')).PostPage }),
  },
  {
    path: 'profile',
    handle: { title: 'My Profile' },
    lazy: async () => ({ Component: (await import('../screens/profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: 'view-profile/:user_id',
    handle: { title: 'Profile' },
    lazy: async () => ({ Component: (await import('../screens/view-profile-screen.tsx')).ViewProfileScreen }),
  },
  {
    path: 'view-profile/:user_id/:list',
    handle: { title: 'People' },
    lazy: async () => ({ Component: (await import('../screens/circle-screen.tsx')).CircleScreen }),
  },
  {
    path: 'search',
    handle: { title: 'Search' },
    lazy: async () => ({ Component: (await import('../search/search-screen.tsx')).SearchScreen }),
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
      Component: (await import('#features/notifications/list/notifications-page.tsx')).NotificationsPage,
    }),
  },
  {
    path: 'profile/notifications',
    handle: { title: 'Notification preferences' },
    lazy: async () => ({
      Component: (await import('#features/notifications/preferences/preferences-page.tsx')).PreferencesPage,
    }),
  },
  {
    path: 'settings',
    handle: { title: 'Settings' },
    lazy: async () => ({ Component: (await import('../settings/settings-screen.tsx')).SettingsScreen }),
  },
  {
    path: 'settings/:section',
    handle: { title: 'Settings' },
    lazy: async () => ({ Component: (await import('../settings/settings-screen.tsx')).SettingsScreen }),
  },
  {
    path: 'settings/security',
    handle: { title: 'Security' },
    lazy: async () => ({ Component: (await import('#features/accounts/security/security-page.tsx')).SecurityPage }),
  },
  {
    path: 'connect',
    handle: { title: 'Connect' },
    lazy: async () => ({ Component: (await import('#features/network/connect/connect-page.tsx')).ConnectPage }),
  },
  {
    path: 'provide-guidance',
    handle: { title: 'Provide Guidance' },
    lazy: async () => ({
      Component: (await import('../screens/provide-guidance-screen.tsx')).ProvideGuidanceScreen,
    }),
  },
  {
    path: 'provide-guidance/live',
    handle: { title: 'You’re live' },
    lazy: async () => ({ Component: (await import('../screens/live-screen.tsx')).LiveScreen }),
  },
  {
    path: 'about',
    handle: { title: 'About' },
    lazy: async () => ({ Component: (await import('#features/guidance/about/about-page.tsx')).AboutPage }),
  },
  {
    path: 'seek-guidance',
    handle: { title: 'Seek Guidance' },
    lazy: async () => ({ Component: (await import('#features/seek/search/seek-page.tsx')).SeekPage }),
  },
  {
    path: 'about-mentor/:user_id',
    handle: { title: 'About mentor' },
    lazy: async () => ({ Component: (await import('#features/seek/mentor/about-mentor-page.tsx')).AboutMentorPage }),
  },
  {
    path: 'book-session/:user_id',
    handle: { title: 'Book session' },
    lazy: async () => ({ Component: (await import('../screens/book-session-screen.tsx')).BookSessionScreen }),
  },
  {
    path: 'trending-news',
    handle: { title: 'Trending News', part: 'news' },
    lazy: async () => ({ Component: (await import('../screens/news-screen.tsx')).NewsScreen }),
  },
  {
    path: 'explore',
    handle: { title: 'Explore Reels', part: 'reels' },
    lazy: async () => ({ Component: (await import('../screens/explore-screen.tsx')).ExploreScreen }),
  },
  {
    path: 'create',
    handle: { title: 'Create a reel', part: 'reels' },
    lazy: async () => ({ Component: (await import('#features/reels/create/create-page.tsx')).CreatePage }),
  },
  {
    path: 'reel',
    handle: { title: 'Your reel', part: 'reels' },
    lazy: async () => ({ Component: (await import('../screens/reel-screen.tsx')).ReelScreen }),
  },
  {
    path: 'preview',
    handle: { title: 'Preview', part: 'reels' },
    lazy: async () => ({ Component: (await import('#features/reel-preview/preview-page.tsx')).PreviewPage }),
  },
  {
    path: 'feedback',
    handle: { title: 'Feedback' },
    lazy: async () => ({ Component: (await import('#features/feedback/feedback-page.tsx')).FeedbackPage }),
  },
  {
    path: 'moderation',
    handle: { title: 'Moderation' },
    lazy: async () => ({ Component: (await import('../screens/moderation-screen.tsx')).ModerationScreen }),
  },
  {
    path: 'admin',
    handle: { title: 'Admin' },
    lazy: async () => ({ Component: (await import('../screens/admin-screen.tsx')).AdminScreen }),
    children: adminPages,
  },
  {
    path: 'decisions',
    handle: { title: 'Decisions' },
    lazy: async () => ({ Component: (await import('#features/safety/appeals/decisions-page.tsx')).DecisionsPage }),
  },
  {
    path: 'live-session',
    handle: { title: 'My session' },
    lazy: async () => ({ Component: (await import('../screens/sessions-screen.tsx')).SessionsScreen }),
  },
  {
    path: 'payments',
    handle: { title: 'Payment history' },
    lazy: async () => ({ Component: (await import('#features/payments/list/payments-page.tsx')).PaymentsPage }),
  },
  {
    path: 'payments/:id/receipt',
    handle: { title: 'Receipt' },
    lazy: async () => ({ Component: (await import('#features/payments/receipt/receipt-page.tsx')).ReceiptPage }),
  },
  {
    path: 'payments/statements',
    handle: { title: 'Monthly statements' },
    lazy: async () => ({ Component: (await import('#features/fees/statements-page.tsx')).StatementsPage }),
  },
  {
    path: 'payments/statements/:month',
    handle: { title: 'Statement' },
    lazy: async () => ({ Component: (await import('#features/fees/statement-page.tsx')).StatementPage }),
  },
  {
    path: 'payments/payouts/:id',
    handle: { title: 'Payout' },
    lazy: async () => ({ Component: (await import('#features/fees/payout-page.tsx')).PayoutPage }),
  },
  dashboardNotFound,
];

export const dashboard: RouteObject = {
  id: 'require-auth',
  path: 'dashboard',
  lazy: async () => ({ Component: (await import('./require-auth.tsx')).RequireAuth }),
  children: [
    {
      id: 'main-layout',
      lazy: async () => ({ Component: (await import('../layouts/main-layout.tsx')).MainLayout }),
      children: [{ id: 'screens', ErrorBoundary: ScreenError, children: screens }],
    },
    {
      path: 'room/:slot_id',
      handle: { title: 'Meeting room' },
      ErrorBoundary: WholeScreenError,
      lazy: async () => ({ Component: (await import('../screens/room-screen.tsx')).RoomScreen }),
    },
    {
      id: 'chat-layout',
      path: 'chat',
      lazy: async () => ({ Component: (await import('../layouts/chat-layout.tsx')).ChatLayout }),
      children: [
        {
          id: 'chat-screens',
          ErrorBoundary: ScreenError,
          children: [
            {
              index: true,
              handle: { title: 'SABO', part: 'sabo' },
              lazy: async () => ({ Component: (await import('../screens/chat-screen.tsx')).ChatScreen }),
            },
            {
              path: 'analyses/:profileId',
              handle: { title: 'Analysis', part: 'sabo' },
              lazy: async () => ({
                Component: (await import('#features/creator-accounts/analysis-page.tsx')).AnalysisPage,
              }),
            },
          ],
        },
      ],
    },
  ],
};
