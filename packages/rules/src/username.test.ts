import { describe, expect, it } from 'vitest';
import { usernameSkeleton } from './username.ts';

describe(usernameSkeleton, () => {
  it.each([
    ['Asha', 'asha'],
    ['asha_rao', 'asha.rao'],
    ['m0hit', 'mohit'],
    ['1ata', 'lata'],
    ['arnav', 'amav'],
    ['vvonder', 'wonder'],
  ])('%s looks like %s', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
  });

  it('distinguishes names that look different', () => {
    expect(usernameSkeleton('asha.rao')).not.toBe(usernameSkeleton('asharao'));
    expect(usernameSkeleton('asha1')).not.toBe(usernameSkeleton('asha2'));
  });
});
