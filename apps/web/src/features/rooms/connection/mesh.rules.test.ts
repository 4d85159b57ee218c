import { describe, expect, it } from 'vitest';
import { isPoliteTo, wishFor } from './mesh.rules.ts';

describe('who gives way', () => {
  it.each([
    ['seeker', 'provider'],
    ['guest', 'provider'],
    ['guest', 'seeker'],
  ] as const)('%s to %s, and never the other way round', (polite, offering) => {
    const [one, other] = [
      { id: 'a', role: polite },
      { id: 'b', role: offering },
    ];
    expect(isPoliteTo(other, one)).toBe(true);
    expect(isPoliteTo(one, other)).toBe(false);
  });

  it('of two guests exactly one', () => {
    const [one, other] = [
      { id: 'a', role: 'guest' },
      { id: 'b', role: 'guest' },
    ] as const;
    expect(isPoliteTo(one, other)).not.toBe(isPoliteTo(other, one));
  });
});

describe('how much of the picture is sent', () => {
  it.each([
    [{ own: 'full', theirs: 'full', count: 1, isSharing: false }, 'full'],
    [{ own: 'full', theirs: 'low', count: 1, isSharing: false }, 'low'],
    [{ own: 'none', theirs: 'full', count: 2, isSharing: false }, 'none'],
    [{ own: 'full', theirs: 'full', count: 2, isSharing: false }, 'full'],
    [{ own: 'full', theirs: 'full', count: 3, isSharing: false }, 'low'],
    [{ own: 'full', theirs: 'full', count: 3, isSharing: true }, 'full'],
    [{ own: 'full', theirs: 'none', count: 3, isSharing: true }, 'none'],
  ] as const)('%j: %s', (case_, wish) => {
    expect(wishFor(case_)).toBe(wish);
  });
});
