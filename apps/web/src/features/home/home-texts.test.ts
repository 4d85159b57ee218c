import { expect, it } from 'vitest';
import { deviceText, firstName } from './home-texts.ts';

it('greets by the first name', () => {
  expect(firstName('  Asha Devi Rao')).toBe('Asha');
  expect(firstName(' ')).toBe('there');
});

it('counts devices', () => {
  expect(deviceText(1)).toBe('Only this device.');
  expect(deviceText(3)).toMatch(/^3 devices\./);
  expect(deviceText(null)).toMatch(/could not be counted/);
});
