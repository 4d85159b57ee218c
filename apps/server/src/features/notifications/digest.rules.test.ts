import { expect, it } from 'vitest';
import { digestEnd, digestStart, rhythmsOn } from './digest.rules.ts';

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

it('[DIGEST-01] ends at 08:00 in India and begins where the digest before ended, but not too long ago', () => {
  const end = digestEnd('2030-01-07');
  expect(end).toEqual(new Date('2030-01-07T02:30:00.000Z'));
  expect(digestStart('daily', end, '2030-01-06')).toEqual(digestStart('daily', end));
  expect(digestStart('daily', end, '2030-01-03')).toEqual(digestEnd('2030-01-03'));
  expect(digestStart('daily', end, '2029-06-01')).toEqual(digestEnd('2029-12-31'));
  expect(digestStart('weekly', end, '2029-12-24')).toEqual(digestEnd('2029-12-24'));
  expect(digestStart('weekly', end, '2029-06-01')).toEqual(digestEnd('2029-12-24'));
});
