import { expect, it } from 'vitest';
import { digestStart, rhythmsOn } from './digest.rules.ts';

it.each([
  ['Monday 00:00 in India, still Sunday in London', '2030-01-06T18:30:00.000Z', ['daily', 'weekly']],
  ['the last moment of that Monday', '2030-01-07T18:29:59.999Z', ['daily', 'weekly']],
  ['Tuesday 00:00 in India', '2030-01-07T18:30:00.000Z', ['daily']],
  ['Sunday in India', '2030-01-06T12:00:00.000Z', ['daily']],
])('[PROF-04] knows which mails are due on %s', (_label, at, rhythms) => {
  expect(rhythmsOn(new Date(at))).toEqual(rhythms);
});

it('[PROF-04] covers a day or a week', () => {
  const at = new Date('2030-01-07T02:30:00.000Z');
  expect(digestStart('daily', at)).toEqual(new Date('2030-01-06T02:30:00.000Z'));
  expect(digestStart('weekly', at)).toEqual(new Date('2029-12-31T02:30:00.000Z'));
});
