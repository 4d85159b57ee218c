import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { messageCalls, noReplyTexts } from '../chat.queries.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';

/** Runs an action on a message, refreshes the chat, and shows an error if it failed. */
export function useMessageAction() {
  const { room } = useWorkspace();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: (calls: typeof messageCalls) => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await act(messageCalls);
      await room.refresh();
      return true;
    } catch (error) {
      logError('A chat action failed', error);
      toast.error(errorText(error, noReplyTexts.changeChat));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
