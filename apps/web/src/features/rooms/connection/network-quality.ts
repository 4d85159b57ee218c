export type Quality = 'good' | 'fair' | 'poor';

/** Packets received so far, as counted by the browser. */
export type Sample = { received: number; lost: number; roundTripSeconds: number | null };

const POOR = { loss: 0.08, roundTripSeconds: 0.6 };
const FAIR = { loss: 0.03, roundTripSeconds: 0.3 };

/** Rates the connection between two samples; null if there is nothing to rate yet. */
export function qualityBetween(before: Sample | null, now: Sample): Quality | null {
  if (!before) return null;
  const lost = Math.max(0, now.lost - before.lost);
  const sent = Math.max(0, now.received - before.received) + lost;
  if (sent === 0) return null;
  const isBeyond = ({ loss, roundTripSeconds }: typeof POOR) =>
    lost / sent > loss || (now.roundTripSeconds ?? 0) > roundTripSeconds;
  if (isBeyond(POOR)) return 'poor';
  return isBeyond(FAIR) ? 'fair' : 'good';
}

/** Reads a report of RTCPeerConnection.getStats(). */
export function sampleOf(report: Iterable<[string, Record<string, unknown>]>): Sample {
  const sample: Sample = { received: 0, lost: 0, roundTripSeconds: null };
  for (const [, entry] of report) {
    if (entry.type === 'inbound-rtp') {
      sample.received += numberOf(entry.packetsReceived) ?? 0;
      sample.lost += numberOf(entry.packetsLost) ?? 0;
    }
    if (entry.type === 'candidate-pair' && entry.nominated === true && entry.state === 'succeeded') {
      sample.roundTripSeconds = numberOf(entry.currentRoundTripTime) ?? sample.roundTripSeconds;
    }
  }
  return sample;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export const qualityTexts: Record<Quality, string> = {
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Weak connection. Saving data or audio only may help.',
};
