import { expect, it } from 'vitest';
import { leftText } from './recovery-codes.tsx';
import { recoveryCodesFile } from './recovery-codes-file.ts';

it('[FACTOR-06] the file of recovery codes says what they are for, one code a line', () => {
  const lines = recoveryCodesFile(['abcde-fghjk', 'mnpqr-stvwx'], 'Circle').split('\n');
  expect(lines[0]).toBe('Circle recovery codes');
  expect(lines.slice(-3)).toEqual(['abcde-fghjk', 'mnpqr-stvwx', '']);
});

it.each([
  [0, 'None left'],
  [1, '1 code left'],
  [10, '10 codes left'],
])('[FACTOR-06] counts %i codes', (left, text) => expect(leftText(left)).toBe(text));
