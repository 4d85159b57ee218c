/** Paths available without an account. Separate, so that the landing page doesn't include every path of the app. */
export const publicPaths = {
  landing: '/',
  policy: '/policy',
  terms: '/policy#terms',
  login: '/auth/login',
  appeal: '/auth/appeal',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  dashboard: '/dashboard',
} as const;
