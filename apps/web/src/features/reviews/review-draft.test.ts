import { describe, expect, it } from 'vitest';
import { checkReview } from './review-draft.ts';

describe('checkReview', () => {
  it.each([
    ['nothing', null, '', { rating: 'Choose one to five stars.', comment: 'The comment is required.' }],
    ['blanks', 5, ' \n ', { comment: 'The comment is required.' }],
    ['no stars', null, 'Good', { rating: 'Choose one to five stars.' }],
    ['too much', 3, 'a'.repeat(2001), { comment: 'The comment can have at most 2000 characters.' }],
  ])('[VIEWP-08] refuses %s', (_what, rating, comment, problems) => {
    expect(checkReview({ rating, comment })).toEqual({ problems });
  });

  it('counts an emoji as one character and trims', () => {
    const comment = '😀'.repeat(2000);
    expect(checkReview({ rating: 4, comment: ` ${comment}\n` })).toEqual({ review: { rating: 4, comment } });
  });
});
