import { describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { paymentQueries } from './payments.queries.ts';

const queries = [
  paymentQueries.list({ status: null, userType: 'all' }),
  paymentQueries.summary('all'),
  paymentQueries.transactions('all'),
];

describe('payment queries', () => {
  it.each(queries.map(({ queryKey, retry }) => [queryKey.join(' '), retry] as const))(
    '[PAY-20] %s is retried twice, a refusal never',
    (_, option) => {
      const retry = option as (failures: number, error: Error) => boolean;
      const silence = new NoReplyError(new TypeError('fetch failed'));
      expect([0, 1, 2].map((failures) => retry(failures, silence))).toEqual([true, true, false]);
      expect(retry(0, new ApiError(403, {}))).toBe(false);
    },
  );
});
