import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['aarohi menon', 'AM'],
    ['Zoya', 'Z'],
    ['  kabir   rao  ', 'KR'],
    ['Ana Maria de Souza', 'AM'],
    ['@kabir 🔥 eats', 'KE'],
    ['élodie ñandu', 'ÉÑ'],
    ['आरोही मेनन', 'आमे'],
    ['7 Wonders', '7W'],
  ])('[HDR-25] takes up to two uppercase initials of %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it.each([undefined, null, '', '   ', '🔥', '- -'])('[HDR-26] shows ? for %j', (name) => {
    expect(initialsOf(name)).toBe('?');
  });
});
