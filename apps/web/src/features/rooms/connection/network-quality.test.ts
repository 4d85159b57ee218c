import { describe, expect, it } from 'vitest';
import { qualityBetween, sampleOf } from './network-quality.ts';

const nothing = { received: 0, lost: 0, roundTripSeconds: null };

describe('the quality of a connection', () => {
  it.each([
    [{ received: 1000, lost: 0, roundTripSeconds: 0.05 }, 'good'],
    [{ received: 970, lost: 30, roundTripSeconds: 0.05 }, 'good'],
    [{ received: 960, lost: 40, roundTripSeconds: 0.05 }, 'fair'],
    [{ received: 1000, lost: 0, roundTripSeconds: 0.4 }, 'fair'],
    [{ received: 900, lost: 100, roundTripSeconds: 0.05 }, 'poor'],
    [{ received: 1000, lost: 0, roundTripSeconds: 0.9 }, 'poor'],
    [{ received: 0, lost: 0, roundTripSeconds: 0.05 }, null],
  ])('%o is %s', (now, quality) => {
    expect(qualityBetween(nothing, now)).toBe(quality);
  });

  it('judges only what happened since the last look', () => {
    const bad = { received: 500, lost: 500, roundTripSeconds: 0.05 };
    expect(qualityBetween(null, bad)).toBeNull();
    expect(qualityBetween(bad, { ...bad, received: 1500 })).toBe('good');
    expect(qualityBetween(bad, { received: 20, lost: 0, roundTripSeconds: null }), 'counted anew').toBeNull();
  });

  it('adds up what comes in and takes the path in use', () => {
    const report = new Map<string, Record<string, unknown>>([
      ['a', { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1 }],
      ['v', { type: 'inbound-rtp', packetsReceived: 90, packetsLost: -2 }],
      ['o', { type: 'outbound-rtp', packetsSent: 500 }],
      ['old', { type: 'candidate-pair', state: 'failed', nominated: false, currentRoundTripTime: 9 }],
      ['used', { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.04 }],
    ]);
    expect(sampleOf(report)).toEqual({ received: 100, lost: -1, roundTripSeconds: 0.04 });
  });
});
