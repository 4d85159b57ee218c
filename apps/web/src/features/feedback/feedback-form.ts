import type { Feedback, FeedbackCategory } from '@right-circle/contract/feedback';
import { limits } from '@right-circle/contract/limits';

/** Form values entered so far. */
export type FeedbackDraft = { rating: number | null; category: FeedbackCategory | null; message: string };

export type FeedbackErrors = Partial<Record<keyof FeedbackDraft, string>>;

export const emptyFeedback: FeedbackDraft = { rating: null, category: null, message: '' };

/** Returns the complete feedback, or the errors by field. */
export function checkFeedback(draft: FeedbackDraft): { feedback: Feedback } | { errors: FeedbackErrors } {
  const { rating, category } = draft;
  const message = draft.message.trim();
  const length = [...message].length;
  if (rating !== null && category !== null && length > 0 && length <= limits.feedback.max) {
    return { feedback: { rating, category, message } };
  }
  const errors: FeedbackErrors = {};
  if (rating === null) errors.rating = 'Choose 1 to 5 stars.';
  if (category === null) errors.category = 'Choose what it is about.';
  if (length === 0) errors.message = 'Message is required.';
  if (length > limits.feedback.max) errors.message = `Message can have at most ${limits.feedback.max} characters.`;
  return { errors };
}
