import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, withFreshProof } from '../api-client.ts';
import { setReauthentication } from './reauthentication.ts';

const refusal = new ApiError(403, {
  code: 'reauthentication_required',
  detail: 'Confirm that it’s you to continue.',
  reauthentication: { methods: ['password'] },
});
let stop = () => {};
afterEach(() => stop());

it('[SECPAGE-07] repeats a refused call once after the proof', async () => {
  const ask = vi.fn(async () => true);
  stop = setReauthentication(ask);
  const run = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce('done');
  await expect(withFreshProof(run)).resolves.toBe('done');
  expect(ask).toHaveBeenCalledExactlyOnceWith(['password']);

  run.mockReset().mockRejectedValue(refusal);
  await expect(withFreshProof(run), 'no endless questions').rejects.toBe(refusal);
  expect(run).toHaveBeenCalledTimes(2);
});

it('[SECPAGE-07] hands the refusal on when the person cancels, and asks nothing for other refusals', async () => {
  const ask = vi.fn(async () => false);
  stop = setReauthentication(ask);
  const run = vi.fn().mockRejectedValue(refusal);
  await expect(withFreshProof(run)).rejects.toBe(refusal);
  expect(run).toHaveBeenCalledOnce();

  const other = new ApiError(403, { code: 'not_allowed' });
  await expect(withFreshProof(async () => await Promise.reject(other))).rejects.toBe(other);
  expect(ask).toHaveBeenCalledOnce();
});

it('[SECPAGE-07] asks once for calls that are refused together, and again later', async () => {
  const ask = vi.fn(async () => true);
  stop = setReauthentication(ask);
  const refusedOnce = () => vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue('done');
  await Promise.all([withFreshProof(refusedOnce()), withFreshProof(refusedOnce())]);
  expect(ask).toHaveBeenCalledOnce();
  await withFreshProof(refusedOnce());
  expect(ask).toHaveBeenCalledTimes(2);
});

it('leaves the refusal to the screen where nobody asks', async () => {
  await expect(withFreshProof(async () => await Promise.reject(refusal))).rejects.toBe(refusal);
});
