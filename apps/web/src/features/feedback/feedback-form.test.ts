import { describe, expect, it } from 'vitest';
import { checkFeedback, emptyFeedback, type FeedbackDraft } from './feedback-form.ts';

const draft: FeedbackDraft = { rating: 4, category: 'idea', message: ' More colours. ' };

describe(checkFeedback, () => {
  it('[FB-02] hands over what is complete', () => {
    expect(checkFeedback(draft)).toEqual({ feedback: { rating: 4, category: 'idea', message: 'More colours.' } });
    expect(checkFeedback({ ...draft, message: '🎬'.repeat(2000) })).toHaveProperty('feedback');
  });

  it.each<[FeedbackDraft, object]>([
    [
      emptyFeedback,
      { rating: 'Choose 1 to 5 stars.', category: 'Choose what it is about.', message: 'Message is required.' },
    ],
    [{ ...draft, message: '  \n' }, { message: 'Message is required.' }],
    [{ ...draft, message: 'a'.repeat(2001) }, { message: 'Message can have at most 2000 characters.' }],
  ])('[FB-02] says what is missing', (incomplete, errors) => expect(checkFeedback(incomplete)).toEqual({ errors }));
});
