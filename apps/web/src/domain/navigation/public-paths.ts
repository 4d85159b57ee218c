/** What can be reached signed out. Apart from the rest, so that the landing page does not carry every address of the app. */
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
