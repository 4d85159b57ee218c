import { expect, it } from 'vitest';
import { literally } from './literally.ts';

it('escapes wildcards', () => {
  expect(literally(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `);
});
