import { limits } from '@right-circle/contract/limits';

export type ReviewDraft = { rating: number | null; comment: string };
export type ReviewProblems = Partial<Record<'rating' | 'comment', string>>;

/** Counts characters roughly as people do: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** Returns the complete review, or what is missing in each field. */
export function checkReview({
  rating,
  comment,
}: ReviewDraft): { review: { rating: number; comment: string } } | { problems: ReviewProblems } {
  const problem = commentProblem(comment, 'The comment');
  if (rating !== null && problem === null) return { review: { rating, comment: comment.trim() } };
  return {
    problems: {
      ...(rating === null && { rating: 'Choose one to five stars.' }),
      ...(problem !== null && { comment: problem }),
    },
  };
}

export function commentProblem(comment: string, name: string): string | null {
  const length = lengthOf(comment);
  if (length === 0) return `${name} is required.`;
  return length > limits.review.comment ? `${name} can have at most ${limits.review.comment} characters.` : null;
}
