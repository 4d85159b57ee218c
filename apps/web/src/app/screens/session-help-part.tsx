import { useQueryClient } from '@tanstack/react-query';
import { renewChats } from '#features/chat/chat.queries.ts';
import { SessionHelp } from '#features/session-help/session-help.tsx';

/** SABO's help with a session; a conversation it begins is in the list of the chat at once. */
export function SessionHelpPart({ bookingId, isMentor }: { bookingId: string; isMentor: boolean }) {
  const client = useQueryClient();
  return <SessionHelp bookingId={bookingId} isMentor={isMentor} onStarted={() => renewChats(client)} />;
}
