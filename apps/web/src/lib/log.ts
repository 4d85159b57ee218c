/** The only function that writes to the console, so that a reporting service has one place to plug in. */
export function logError(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- this function is the app's log
  console.error(message, ...(cause === undefined ? [] : [cause]));
}
