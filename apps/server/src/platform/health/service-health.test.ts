import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { reasonOf } from './service-health.ts';

it.each([
  [
    new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.7:443') }),
    'fetch failed (connect ECONNREFUSED 10.0.0.7:443)',
  ],
  [new Error('550 <asha@mail.example>: unknown'), '550 <a…@mail.example>: unknown'],
  [new Error('GET https://me:hush@api.example/v1?key=hush failed'), 'GET https://api.example/v1?… failed'],
  [new Error('Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abc expired'), 'Bearer … expired'],
  [new Error('no route to +919876543210'), 'no route to …'],
  [new AppError('unavailable', 'The payment provider answered 503.'), 'The payment provider answered 503.'],
  ['x'.repeat(20).concat(' ').repeat(40), 'x'.repeat(20).concat(' ').repeat(40).slice(0, 300)],
])('[ADMIN-40] a reason has no secrets and no personal data: %s', (cause, reason) =>
  expect(reasonOf(cause)).toBe(reason),
);
