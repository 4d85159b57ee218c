import { describe, expect, it } from 'vitest';
import { contentProblem, lengthOf, pickPictures } from './composer-rules.ts';

describe('contentProblem', () => {
  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['x', null],
    ['x'.repeat(2000), null],
    ['🎬'.repeat(2000), null],
    ['x'.repeat(2001), 'too_long'],
  ])('[POST-04] %# is %s', (text, problem) => expect(contentProblem(text, { mayBeEmpty: false })).toBe(problem));

  it('[POST-04] lets a picture stand alone', () => expect(contentProblem('', { mayBeEmpty: true })).toBeNull());

  it('counts an emoji as one character', () => expect(lengthOf('👍 ok ')).toBe(4));
});

describe('pickPictures', () => {
  const file = (type: string) => ({ type });

  it('[POST-04] takes up to four pictures', () => {
    const five = Array.from({ length: 5 }, () => file('image/png'));
    expect(pickPictures(five, 0)).toMatchObject({
      accepted: five.slice(0, 4),
      problem: expect.stringContaining('at most 4'),
    });
    expect(pickPictures(five.slice(0, 2), 3).accepted).toHaveLength(1);
    expect(pickPictures(five.slice(0, 1), 3)).toEqual({ accepted: [five[0]], problem: null });
  });

  it('leaves other files out and says so', () => {
    const picked = pickPictures([file('image/webp'), file('text/html'), file('image/svg+xml')], 0);
    expect(picked).toEqual({
      accepted: [file('image/webp')],
      problem: 'Only JPEG, PNG, WebP and GIF pictures can be used.',
    });
  });
});
