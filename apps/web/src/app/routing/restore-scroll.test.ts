import { expect, it } from 'vitest';
import { scrollKey, storedTop } from './restore-scroll.ts';

it.each([
  ['{"abc":1200,"def":5}', 'abc', 1200],
  ['{"abc":1200}', 'other', null],
  ['{"abc":"far"}', 'abc', null],
  ['not JSON', 'abc', null],
  [null, 'abc', null],
])('[SOCIAL-25] reads from %j how far down %s was', (stored, key, top) => {
  expect(storedTop(stored, key)).toBe(top);
});

it('[SOCIAL-25] a page that is opened directly does not start where another one was left', () => {
  const feed = scrollKey({ key: 'default', pathname: '/dashboard', search: '' });
  expect(scrollKey({ key: 'default', pathname: '/dashboard/search', search: '?q=cook' })).not.toBe(feed);
  expect(scrollKey({ key: 'default', pathname: '/dashboard', search: '' })).toBe(feed);
  expect(scrollKey({ key: 'abc', pathname: '/dashboard', search: '' })).toBe('abc');
});
