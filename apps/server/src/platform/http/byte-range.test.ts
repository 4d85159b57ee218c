import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['nothing', undefined, null],
  ['the beginning', 'bytes=0-99', { first: 0, last: 99 }],
  ['from the middle on', 'bytes=500-', { first: 500, last: 999 }],
  ['the last ones', 'bytes=-200', { first: 800, last: 999 }],
  ['more than there is at the end', 'bytes=-5000', { first: 0, last: 999 }],
  ['more than there is', 'bytes=900-4000', { first: 900, last: 999 }],
  ['one byte', 'bytes=0-0', { first: 0, last: 0 }],
  ['behind the end', 'bytes=1000-', 'unsatisfiable'],
  ['the last none', 'bytes=-0', 'unsatisfiable'],
  ['backwards', 'bytes=9-3', null],
  ['several parts', 'bytes=0-1,5-6', null],
  ['another unit', 'lines=0-1', null],
  ['no numbers', 'bytes=-', null],
])('parses %s', (_label, header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

it('returns nothing for an empty file', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
