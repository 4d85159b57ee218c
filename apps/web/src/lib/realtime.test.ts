import { expect, it } from 'vitest';
import { socketOptions } from './realtime.ts';

it('[CONST-14] connects with the stated timeouts, delays and jitter, without giving up', () => {
  expect(socketOptions({ token: 't1', userId: 'u1' })).toEqual({
    auth: { token: 't1' },
    query: { user_id: 'u1' },
    transports: ['websocket', 'polling'],
    ackTimeout: 15_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
});
