import { expect, it } from 'vitest';
import { firstName } from './home-texts.ts';

it('greets by the first name', () => {
  expect(firstName('  Asha Devi Rao')).toBe('Asha');
  expect(firstName(' ')).toBe('there');
});
