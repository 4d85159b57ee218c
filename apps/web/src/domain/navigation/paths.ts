import { publicPaths } from './public-paths.ts';

export const paths = {
  ...publicPaths,
  posts: '/dashboard/posts',
  post: (id: string) => `/dashboard/posts/${id}`,
  tag: (tag: string) => `/dashboard/posts?tag=${encodeURIComponent(tag)}`,
  viewProfile: (userId: string) => `/dashboard/view-profile/${userId}`,
  circle: (userId: string, list: 'followers' | 'following' | 'connections') =>
    `/dashboard/view-profile/${userId}/${list}`,
  /** A mentor's reviews, with the form for a seeker who has a session to review. */
  writeReview: (mentorUserId: string) => `/dashboard/view-profile/${mentorUserId}#reviews`,
  connect: '/dashboard/connect',
  liveSession: '/dashboard/live-session',
  session: (slotId: string) => `/dashboard/live-session?session=${slotId}`,
  room: (slotId: string) => `/dashboard/room/${slotId}`,
  seekGuidance: '/dashboard/seek-guidance',
  provideGuidance: '/dashboard/provide-guidance',
  /** Booking link and checklist of a mentor who can be booked. */
  live: '/dashboard/provide-guidance/live',
  about: '/dashboard/about',
  aboutMentor: (userId: string) => `/dashboard/about-mentor/${userId}`,
  bookSession: (userId: string) => `/dashboard/book-session/${userId}`,
  chat: '/dashboard/chat',
  chatSession: (sessionId: string) => `/dashboard/chat?session=${sessionId}`,
  analyses: (profileId: string) => `/dashboard/chat/analyses/${profileId}`,
  profile: '/dashboard/profile',
  profilePart: (name: string) => `/dashboard/profile/${name}`,
  search: (query: { q?: string; category?: string; show?: string } = {}) =>
    `/dashboard/search?${new URLSearchParams(query)}`,
  notifications: '/dashboard/notifications',
  notificationPreferences: '/dashboard/profile/notifications',
  resetPassword: (token: string) => `/auth/reset-password?token=${encodeURIComponent(token)}`,
  settings: '/dashboard/settings',
  settingsSection: (name: string) => `/dashboard/settings/${name}`,
  security: '/dashboard/settings/security',
  feedback: '/dashboard/feedback',
  moderation: '/dashboard/moderation',
  admin: '/dashboard/admin',
  /** Operators install the voice for reels there. */
  adminVoice: '/dashboard/admin/system#voice',
  decisions: '/dashboard/decisions',
  trendingNews: '/dashboard/trending-news',
  explore: '/dashboard/explore',
  exploreReel: (id: string) => `/dashboard/explore?reel=${id}`,
  createReel: '/dashboard/create',
  createReelAbout: (storyId: string) => `/dashboard/create?story=${storyId}`,
  /** Opens the reel whose id is in storage, or in the query. */
  reel: '/dashboard/reel',
  preview: '/dashboard/preview',
  previewOf: (id: string) => `/dashboard/preview?id=${id}`,
  payments: '/dashboard/payments',
  /** Opens the due payment of a session. */
  pay: (paymentId: string) => `/dashboard/payments?pay=${paymentId}`,
  receipt: (paymentId: string) => `/dashboard/payments/${paymentId}/receipt`,
  statements: '/dashboard/payments/statements',
  /** `month` is 'YYYY-MM'. */
  statement: (month: string) => `/dashboard/payments/statements/${month}`,
  payout: (payoutId: string) => `/dashboard/payments/payouts/${payoutId}`,
} as const;
