import { expect, it } from 'vitest';
import { titleWith } from './page-title.ts';

it('puts the count of what is unread before the title, and nothing when all is read', () => {
  expect(titleWith(3, 'Right Circle')).toBe('(3) Right Circle');
  expect(titleWith(0, 'Right Circle')).toBe('Right Circle');
});
