import { expect, it } from 'vitest';
import { escapeLikePattern } from './escape-like-pattern.ts';

it('escapes the wild cards of LIKE', () => {
  expect(escapeLikePattern(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `);
});
