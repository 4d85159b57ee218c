import { expect, it } from 'vitest';
import { resolveTheme } from './theme.ts';

it('follows the system only while no theme is chosen', () => {
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
});
