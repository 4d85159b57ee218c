import { limits } from '@right-circle/contract/limits';
import { expect, it } from 'vitest';
import { categoryOptions } from '../create/category-options.ts';
import { lengthText } from '../length-text.ts';
import { microphoneProblem } from '../sound/use-recorder.ts';
import { moveItem } from './move-item.ts';
import { pickImages } from './pick-images.ts';

const file = (type: string) => ({ type });

it('[REEL-12] takes images up to the limit, and says what it leaves out', () => {
  const many = Array.from({ length: limits.reel.images + 1 }, () => file('image/png'));
  expect(pickImages(many, 0)).toMatchObject({ accepted: many.slice(1), problem: expect.stringContaining('at most') });
  expect(pickImages(many, limits.reel.images).accepted).toEqual([]);
  expect(pickImages([file('image/webp'), file('image/svg+xml')], 0)).toEqual({
    accepted: [file('image/webp')],
    problem: 'Only JPEG, PNG, WebP and GIF images can be used.',
  });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [-1, 0, 'abc'],
  [0, 3, 'abc'],
  [Number.NaN, 1, 'abc'],
])('moves the item at %d to %d', (from, to, result) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(result);
});

it('says a length without needless digits', () => expect([3, 2.54].map(lengthText)).toEqual(['3 s', '2.5 s']));

it('offers the fetched categories, our own when none come, and always the chosen one', () => {
  const names = (...args: Parameters<typeof categoryOptions>) => categoryOptions(...args).map(({ value }) => value);
  expect(names(undefined, '')).toEqual(['', 'Fitness', 'Sports', 'Food', 'Travel', 'Music', 'Comedy']);
  expect(names([{ id: '1', name: 'Dance' }, 'Art'], 'Dance')).toEqual(['', 'Dance', 'Art']);
  expect(names(['Art'], 'Dance')).toEqual(['', 'Art', 'Dance']);
});

it('says what to do about a microphone', () => {
  expect(microphoneProblem(new DOMException('', 'NotAllowedError'))).toContain('Allow it');
  expect(microphoneProblem(new DOMException('', 'NotFoundError'))).toContain('Connect one');
  expect(microphoneProblem('?')).toContain('Try again');
});
