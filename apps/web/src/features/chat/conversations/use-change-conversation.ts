import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { noReplyTexts, useUpdateConversation } from '../chat.queries.ts';

/** Pins or renames a chat, and shows an error if the change was not saved. */
export function useChangeConversation() {
  const toast = useToast();
  const update = useUpdateConversation();
  return (change: { conversationId: string; pinned?: boolean; title?: string }) =>
    update.mutate(change, { onError: (error) => toast.error(errorText(error, noReplyTexts.changeChat)) });
}
