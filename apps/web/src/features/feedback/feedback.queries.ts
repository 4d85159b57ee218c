import { type Feedback, sendFeedback } from '@right-circle/contract/feedback';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export function useSendFeedback() {
  return useMutation({ mutationFn: async (body: Feedback) => await call(sendFeedback, { body }) });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  feedback: 'Feedback submission failed. Please try again later.',
} as const;
