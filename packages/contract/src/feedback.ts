import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { manyLines } from './text.ts';

export const feedbackCategories = ['idea', 'problem', 'praise', 'question', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

export const feedback = z.object({
  rating: z
    .int({ error: 'Choose 1 to 5 stars.' })
    .min(1, { error: 'Choose 1 to 5 stars.' })
    .max(5, { error: 'Choose 1 to 5 stars.' }),
  category: z.enum(feedbackCategories, { error: 'Choose what it is about.' }),
  message: manyLines({ name: 'Message', ...limits.feedback }),
});
export type Feedback = z.output<typeof feedback>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/user/feedback',
  summary: 'Tell the people behind the product what to keep and what to change',
  access: 'signed-in',
  limit: { max: 20, perSeconds: 600 },
  body: feedback,
  replyStatus: 201,
  reply: z.object({ message: z.string() }),
});
