import { MAX_APP_PATH_LENGTH } from '@right-circle/rules/app-path';

/** Limits shared by both sides. The server enforces them; the web app explains them. */
export const limits = {
  /** Texts without a limit of their own, such as codes and platform names. */
  shortText: { max: 400 },
  /** A moment in ISO 8601; the format allows any number of digits after the seconds. */
  moment: { max: 40 },
  minAgeYears: 13,
  maxAgeYears: 120,
  reportReviewHours: 24,
  /** India's IT Rules of 2021 give 15 days for a complaint. */
  appealReviewDays: 15,
  reportAmberHours: 20,
  reportDetails: { max: 1000 },
  moderationNote: { max: 1000 },
  appealMessage: { max: 2000 },
  hiddenDays: 30,
  username: { min: 3, max: 30 },
  fullName: { max: 80 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  bio: { max: 300 },
  bioLinks: { max: 12, label: 60, url: 500, days: 30 },
  /** Websites that may show a person's free times; the longest host has 253 characters. */
  embed: { origins: 10, origin: 267 },
  picture: { maxMegabytes: 5 },
  categories: { max: 5 },
  platformFollowers: { max: 10_000_000_000 },
  peopleSearch: { maxCharacters: 100, pageSize: 20, pauseMs: 250 },
  circlePageSize: 20,
  /** Names and tags suggested while typing. */
  suggestions: { max: 8, pauseMs: 150 },
  deletion: { graceDays: 7, linkMinutes: 60, freshSignInMinutes: 10 },
  post: { content: 2000, images: 4, imageMegabytes: 5, alt: 500, pageSize: 10 },
  tag: { max: 50 },
  comment: { content: 1000, pageSize: 20, repliesShown: 3 },
  feedback: { max: 2000 },
  signInDays: 30,
  proofCode: { minutes: 10, tries: 5, pauseSeconds: 60 },
  emailChange: { confirmHours: 24, undoDays: 7, perDay: 5 },
  passkeys: 10,
  passkeyName: 60,
  /** Length of a path that a link can return to. */
  nextPath: MAX_APP_PATH_LENGTH,
  resetTokenMinutes: 60,
  appealTokenMinutes: 60,
  verifyTokenHours: 72,
  resetRedirectMs: 2000,
  explorePageSize: 12,
  reel: {
    category: 60,
    title: 100,
    explanation: 2000,
    subject: 60,
    script: 3000,
    scenes: 12,
    sceneText: 280,
    sceneSeconds: { min: 1.5, max: 12 },
    images: 12,
    imageMegabytes: 10,
    clipMegabytes: 30,
    clipSeconds: 60,
    alt: 500,
    caption: 2000,
    bgmMegabytes: 15,
    bgmName: 120,
    bgmMinutes: 10,
    voiceMegabytes: 15,
    voiceMinutes: 3,
    statusEveryMs: 3000,
    waiting: 3,
  },
  notificationDropdown: 8,
  pushSubscriptions: { max: 10 },
  toasts: { max: 5, milliseconds: 5000 },
  autoMarkReadMs: 3000,
  mentorSearch: { pageSize: 20, defaultLimit: 10 },
  cancelDialogCloseMs: 1500,
  simulatedPaymentMs: 2000,
  admin: {
    pageSize: 25,
    target: 100,
    reason: 500,
    reference: 100,
    invites: 100,
    inviteUses: 1000,
    inviteDays: 90,
    openCases: 100,
    loadMinutes: 60,
  },
  inviteCode: 100,
  payout: { minRupees: 100, maxRupees: 10_000_000 },
  fees: { versions: 50, maxRupees: 100_000, maxThresholdRupees: 100_000_000 },
  guidance: {
    about: 150,
    highlights: 4,
    highlight: 80,
    maxPricePerHour: 500_000,
    maxWindows: 3000,
    /** One per quarter hour. */
    windowsPerDay: 96,
    weeklyHoursPerDay: 10,
    dateExceptions: 200,
    formFields: 30,
    question: 120,
    choices: 20,
    choice: 80,
    customMessage: 1000,
    reminders: 5,
    topic: 120,
    description: 2000,
    answer: 2000,
    guests: 5,
    /** Addresses an account has not invited before. */
    newGuestsPerDay: 10,
    reason: 500,
    proposedTimes: 3,
    proposalMessage: 500,
    holdMinutes: 10,
    /** Times one person can hold at once while they pay. */
    holds: 5,
  },
  review: { comment: 2000, editDays: 7, pageSize: 10 },
  waitlist: { offerMinutes: 15, entries: 20 },
  room: {
    opensBeforeMinutes: 10,
    closesAfterMinutes: 15,
    noShowMinutes: 10,
    lastMinutes: 5,
    message: 2000,
    notes: 20_000,
  },
  chat: {
    weekDays: 7,
    monthDays: 30,
    prompts: 8,
    scrollDelayMs: 100,
    accountSwitchPauseMs: 1000,
    maxRetries: 3,
    maxMessage: 8000,
    maxTitle: 80,
    maxReason: 500,
    maxPrompt: 2000,
    maxFigures: 1000,
    maxEntry: 4000,
    maxToken: 1000,
  },
} as const;

/** Guests who join a session with a link and a code. */
export const guestLimits = {
  name: 60,
  codeMinutes: 10,
  codeTries: 5,
  codesPerHour: 5,
  accessHours: 12,
  /** Time after the session when links and access tokens expire. */
  hoursAfterSession: 2,
} as const;

/** Header with a guest's access token; sign-ins use `authorization`. */
export const GUEST_ACCESS_HEADER = 'guest-access';
/** Namespace for guest sockets, authenticated with the guest's access token. */
export const GUEST_NAMESPACE = '/guests';

/**
 * Connection settings of every app socket (D1 §9). `socketTimeoutMs` limits one request, `connectTimeoutMs` the
 * handshake.
 */
export const socketLimits = {
  socketTimeoutMs: 15_000,
  reconnectDelayMs: 1000,
  reconnectDelayMaxMs: 5000,
  reconnectJitter: 0.5,
  reconnectAttempts: Number.POSITIVE_INFINITY,
  connectTimeoutMs: 20_000,
} as const;

export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;
