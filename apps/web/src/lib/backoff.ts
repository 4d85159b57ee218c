const LAST_RETRY_MS = 30_000;

/** Delays before retries: each is twice as long as the one before, up to half a minute. */
export function createBackoff(firstMs: number) {
  let delayMs = firstMs;
  return {
    next: (): number => {
      const current = delayMs;
      delayMs = Math.min(LAST_RETRY_MS, delayMs * 2);
      return current;
    },
    reset: (): void => {
      delayMs = firstMs;
    },
  };
}
