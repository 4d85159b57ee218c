import { defaultPriceRange } from '@right-circle/rules/price-range';
import { describe, expect, it } from 'vitest';
import { breakpoints, limits, socketLimits } from './limits.ts';

describe('limits', () => {
  it.each([
    ['[GEN-03] minimum age', limits.minAgeYears, 13],
    ['[CONST-12] explore page size', limits.explorePageSize, 12],
    ['[CONST-13] notification dropdown', limits.notificationDropdown, 8],
    ['[CONST-13] toasts', limits.toasts, { max: 5, milliseconds: 5000 }],
    ['[CONST-13] auto-mark-read delay', limits.autoMarkReadMs, 3000],
    ['[CONST-14] socket timeout', socketLimits.socketTimeoutMs, 15_000],
    ['[CONST-14] reconnect delay', socketLimits.reconnectDelayMs, 1000],
    ['[CONST-14] longest reconnect delay', socketLimits.reconnectDelayMaxMs, 5000],
    ['[CONST-14] reconnect jitter', socketLimits.reconnectJitter, 0.5],
    ['[CONST-14] reconnect attempts', socketLimits.reconnectAttempts, Number.POSITIVE_INFINITY],
    ['[CONST-14] connection timeout', socketLimits.connectTimeoutMs, 20_000],
    ['[CONST-15] reset redirect delay', limits.resetRedirectMs, 2000],
    ['[CONST-16] mentor search', limits.mentorSearch, { pageSize: 20, defaultLimit: 10 }],
    ['[CONST-16] prices of the mentor search', defaultPriceRange, [0, 10_000]],
    ['[CONST-17] cancel dialog closes', limits.cancelDialogCloseMs, 1500],
    ['[CONST-17] simulated payment', limits.simulatedPaymentMs, 2000],
    [
      '[CONST-18] chat',
      limits.chat,
      expect.objectContaining({
        weekDays: 7,
        monthDays: 30,
        prompts: 8,
        scrollDelayMs: 100,
        accountSwitchPauseMs: 1000,
        maxRetries: 3,
      }),
    ],
    ['[RESP-05] breakpoints', breakpoints, { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }],
  ])('%s', (_label, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
