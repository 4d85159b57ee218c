/** Sentences of the sign-in screens for somebody who asked for a page. Apart from the rest, so that the landing page does not carry them. */
export const returnPageTexts = {
  login: 'You need to log in to open this link.',
  signup: 'Sign up to open this link.',
  expired: 'Your sign-in has expired or was ended on another device. Log in to return to the page you were on.',
  ended: 'This sign-in was ended in another tab or on another device. Log in to return to the page you were on.',
} as const;
