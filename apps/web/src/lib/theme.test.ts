import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resolveTheme } from './theme.ts';

it('follows the system only while no theme is chosen', () => {
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
});

it('[SEEN-12] a page without JavaScript has the same dark colours where the device is dark', () => {
  const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8');
  const coloursOf = (selector: string) =>
    css
      .split(`${selector} {`)[1]
      ?.split('}')[0]
      ?.split(';')
      .map((line) => line.trim())
      .filter(Boolean);
  const chosen = coloursOf('[data-theme="dark"]');
  expect(chosen?.length).toBeGreaterThan(15);
  expect(coloursOf('@media (prefers-color-scheme: dark) {\n    :root:not([data-theme])')).toEqual(chosen);
});
