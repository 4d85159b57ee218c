const PLACEHOLDER_ORIGIN = 'https://app.invalid';
const INSIDE_THE_APP = /^\/dashboard(?:[/?#]|$)/;
// Browsers drop tabs and line breaks from a URL and read a backslash as a slash.
const MISLEADING = /[^!-~\u00a1-\uffff]|\\/;

export const MAX_APP_PATH_LENGTH = 1000;

/** Returns the address of a page behind the login, or null for anything that could lead elsewhere. */
export function appPathOf(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_APP_PATH_LENGTH || MISLEADING.test(text)) return null;
  if (!INSIDE_THE_APP.test(text)) return null;
  const url = new URL(text, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN) return null;
  // Dots, even encoded ones, can lead out of the dashboard; the URL parser has resolved them.
  const path = url.pathname + url.search + url.hash;
  return INSIDE_THE_APP.test(path) && path.length <= MAX_APP_PATH_LENGTH ? path : null;
}
