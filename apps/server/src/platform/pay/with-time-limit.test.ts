import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { withTimeLimit } from './with-time-limit.ts';

const charge = { paymentId: 'p', amountInPaise: 100, currency: 'INR' };

function answering(answer: () => Promise<'captured'>): PaymentGateway {
  return { name: 'fake', authorise: answer, capture: answer, refund: answer, status: answer, holding: async () => 100 };
}

describe(withTimeLimit, () => {
  it('passes replies through', async () => {
    const gateway = withTimeLimit(
      answering(async () => 'captured'),
      50,
    );
    expect(gateway.name).toBe('fake');
    for (const call of [gateway.authorise, gateway.capture, gateway.refund])
      expect(await call(charge)).toBe('captured');
    expect(await gateway.status('p')).toBe('captured');
    expect(await gateway.holding('p')).toBe(100);
    expect(gateway.checkout, 'nothing to open in a browser').toBeUndefined();
  });

  it('times out on a hanging call', async () => {
    vi.useFakeTimers();
    const [set, cleared] = [vi.fn(setTimeout), vi.fn(clearTimeout)];
    vi.stubGlobal('setTimeout', set);
    vi.stubGlobal('clearTimeout', cleared);
    try {
      const gateway = withTimeLimit(
        answering(async () => await new Promise(() => undefined)),
        5000,
      );
      const refused = expect(gateway.capture(charge)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      await vi.advanceTimersByTimeAsync(5000);
      await refused;
      // Not the number of timers: a server that an earlier file closed may still set one.
      const ours = set.mock.calls.findIndex(([, delay]) => delay === 5000);
      expect(cleared).toHaveBeenCalledWith(set.mock.results[ours]?.value);
    } finally {
      // First, because this puts back what was replaced: the fake timers.
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  it.each([
    [new Error('connect ECONNREFUSED'), 'provider_failed'],
    [new AppError('not_configured', 'No keys.'), 'not_configured'],
  ])('maps %s to one of our codes', async (thrown, code) => {
    const gateway = withTimeLimit(
      answering(async () => await Promise.reject(thrown)),
      50,
    );
    await expect(gateway.status('p')).rejects.toMatchObject({ code });
  });
});
