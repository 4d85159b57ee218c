import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

function aConnection({ isOffline = false } = {}) {
  const probe = vi.fn<() => Promise<unknown>>(async () => 'reply');
  const waits: { action: () => void; ms: number }[] = [];
  const connection = createConnection({
    probe,
    wait: (action, ms) => {
      waits.push({ action, ms });
      return 0 as unknown as ReturnType<typeof setTimeout>;
    },
    isOffline,
  });
  const onChange = vi.fn(() => connection.isOffline());
  connection.subscribe(onChange);
  return { ...connection, probe, waits, onChange };
}

describe('the connection', () => {
  it('[OFFLINE-06] is lost when the browser says so, and back once the server answers', async () => {
    const { browserSays, isOffline, probe, check } = aConnection();
    browserSays('offline');
    expect(isOffline()).toBe(true);
    probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    browserSays('online');
    expect(await check()).toBe(false);
    expect(isOffline()).toBe(true);
    browserSays('online');
    expect(await check()).toBe(true);
    expect(isOffline()).toBe(false);
  });

  it('[OFFLINE-06] one failed call changes nothing while the server answers', async () => {
    const { check, isOffline, onChange } = aConnection();
    await check();
    expect(isOffline()).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('asks again after 2, 4, 8, 16 and 30 seconds, and from the start after it was back', async () => {
    const { check, probe, waits } = aConnection();
    probe.mockRejectedValue(new TypeError('Failed to fetch'));
    for (let time = 0; time < 6; time++) await check();
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    probe.mockResolvedValueOnce('reply');
    await check();
    await check();
    expect(waits.at(-1)?.ms).toBe(2000);
  });

  it('sends one probe for calls that fail together', async () => {
    const { check, probe } = aConnection();
    await Promise.all([check(), check(), check()]);
    expect(probe).toHaveBeenCalledOnce();
  });
});
