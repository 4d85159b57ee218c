import { vi } from 'vitest';

/**
 * Keeps a notice of the browser from failing the test: lists that measure their cards put off a measurement to the next
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
