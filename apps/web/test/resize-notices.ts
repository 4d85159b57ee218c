import { vi } from 'vitest';

/**
 * Ignores a browser notice that would fail the test: lists that measure their cards defer a measurement to the next
 * frame, which the browser reports like an error, and the test runner logs it as one.
 */
export function ignoreResizeNotices(): void {
  const { error: log } = console;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    const [first] = args;
    if (first instanceof Error && first.message.startsWith('ResizeObserver loop')) return;
    log(...args);
  });
}
