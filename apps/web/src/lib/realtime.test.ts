import { expect, it } from 'vitest';
import { socketOptions } from './realtime.ts';

it('[CONST-14] connects with the stated timeouts, delays and jitter, without giving up', () => {
  expect(socketOptions({ token: 't1', userId: 'u1' })).toEqual({
    auth: { token: 't1' },
    query: { user_id: 'u1' },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    ackTimeout: 15_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
});

it('[NOTIF-RT-02][NOTIF-RT-22][NOTIF-RT-23][NOTIF-RT-24][NOTIF-RT-25][NOTIF-RT-26] has the stated numbers', () => {
  const options = socketOptions({ token: 't1', userId: 'u1' });
  expect(options.transports).toEqual(['websocket', 'polling']);
  expect(options).toMatchObject({ query: { user_id: 'u1' }, auth: { token: 't1' } });
  expect(options.ackTimeout).toBe(15_000);
  expect([options.reconnectionDelay, options.reconnectionDelayMax]).toEqual([1000, 5000]);
  expect(options.randomizationFactor).toBe(0.5);
  expect(options.reconnectionAttempts).toBe(Number.POSITIVE_INFINITY);
  expect(options.timeout).toBe(20_000);
});
