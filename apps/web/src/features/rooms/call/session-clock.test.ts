import { MINUTE_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { sessionClock } from './session-clock.ts';

const times = { startMs: 0, endMs: 90 * MINUTE_MS, closesMs: 105 * MINUTE_MS };

describe('the clock of a session', () => {
  it.each([
    [-4 * MINUTE_MS - 10_000, { text: 'Starts in 4:10', share: 1, isEnding: false, isOver: false }],
    [0, { text: '1:30:00 left', share: 1, isEnding: false }],
    [60 * MINUTE_MS, { text: '30:00 left', isEnding: false }],
    [85 * MINUTE_MS - 1, { isEnding: false }],
    [85 * MINUTE_MS, { text: '5:00 left', isEnding: true, isFinalStretch: false }],
    [90 * MINUTE_MS - 1, { text: '0:01 left', isEnding: true, isFinalStretch: true }],
    [90 * MINUTE_MS, { text: 'Over time · closes in 15:00', share: 0, isEnding: false, isOver: true }],
    [200 * MINUTE_MS, { text: 'Over time · closes in 0:00' }],
  ])('%d', (now, expected) => {
    expect(sessionClock(times, now)).toMatchObject(expected);
  });
});
