import { useQueryClient } from '@tanstack/react-query';
import { renewChats } from '#features/chat/chat.queries.ts';
import { SessionHelp } from '#features/session-help/session-help.tsx';

/** SABO's help with a session; refreshes the chat list when it starts a conversation. */
export function SessionHelpPart({ bookingId, isMentor }: { bookingId: string; isMentor: boolean }) {
  const client = useQueryClient();
  return <SessionHelp bookingId={bookingId} isMentor={isMentor} onStarted={() => renewChats(client)} />;
}
