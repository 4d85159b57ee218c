import { expect, it } from 'vitest';
import { literally } from './literally.ts';

it('takes wild cards literally', () => {
  expect(literally(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `);
});
