/**
 * Texts of the sign-in screens for someone who requested a page. Separate, so that the landing page doesn't include
 * them.
 */
export const returnPageTexts = {
  login: 'You need to log in to open this link.',
  signup: 'Sign up to open this link.',
  expired: 'Your sign-in has expired or was ended on another device. Log in to return to the page you were on.',
  ended: 'This sign-in was ended in another tab or on another device. Log in to return to the page you were on.',
} as const;
