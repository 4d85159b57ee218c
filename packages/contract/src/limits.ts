/** Numbers both sides must agree on. The server enforces them; the web app explains them. */
export const limits = {
  minAgeYears: 13,
  maxAgeYears: 120,
  reportReviewHours: 24,
  reportAmberHours: 20,
  reportDetails: { max: 1000 },
  moderationNote: { max: 1000 },
  appealMessage: { max: 2000 },
  username: { min: 3, max: 30 },
  fullName: { max: 80 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  bio: { max: 300 },
  picture: { maxMegabytes: 5 },
  categories: { max: 5 },
  platformFollowers: { max: 10_000_000_000 },
  peopleSearch: { maxCharacters: 100, pageSize: 20, pauseMs: 250 },
  deletion: { graceDays: 7, linkMinutes: 60, freshSignInMinutes: 10 },
  post: { content: 2000, images: 4, imageMegabytes: 5, alt: 500, pageSize: 10 },
  comment: { content: 1000, pageSize: 20, repliesShown: 3 },
  feedback: { max: 2000 },
  signInDays: 30,
  resetTokenMinutes: 60,
  verifyTokenHours: 72,
  resetRedirectMs: 2000,
  explorePageSize: 12,
  notificationDropdown: 8,
  toasts: { max: 5, milliseconds: 5000 },
  autoMarkReadMs: 3000,
  mentorSearch: { pageSize: 20, defaultLimit: 10, priceInRupees: { min: 0, max: 10_000 } },
  cancelDialogCloseMs: 1500,
  simulatedPaymentMs: 2000,
  chat: { weekDays: 7, monthDays: 30, prompts: 8, scrollDelayMs: 100, accountSwitchPauseMs: 1000, maxRetries: 3 },
} as const;

/** How every app socket connects (D1 §9). `socketTimeoutMs` bounds one request over it, `connectTimeoutMs` the handshake. */
export const socketLimits = {
  socketTimeoutMs: 15_000,
  reconnectDelayMs: 1000,
  reconnectDelayMaxMs: 5000,
  reconnectJitter: 0.5,
  reconnectAttempts: Number.POSITIVE_INFINITY,
  connectTimeoutMs: 20_000,
} as const;

export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
