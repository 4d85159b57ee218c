import { getAvailability } from '@right-circle/contract/bookings';
import type { Input } from '@right-circle/contract/endpoint';
import {
  answerRefund,
  answerTimeProposal,
  approveBooking,
  askRefund,
  cancelBooking,
  declineBooking,
  type ExpectedOutcome,
  inviteGuests,
  previewCancel,
  proposeTimes,
  removeGuest,
  rescheduleBooking,
  withdrawTimeProposal,
} from '@right-circle/contract/session-changes';
import { getSession, listSessions, type Session, type SessionFilter } from '@right-circle/contract/sessions';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { retryUpTo } from '#lib/query-client.ts';
import { onRealtimeChange } from '#lib/realtime.ts';

const LISTS = [...guidanceKeys.sessions, 'list'] as const;

// Always stale: the other participant books, answers and cancels too.
export const sessionQueries = {
  list: (filter: SessionFilter) =>
    queryOptions({
      queryKey: [...LISTS, filter],
      queryFn: async ({ signal }) => await call(listSessions, { body: filter }, { signal }),
      staleTime: 0,
      retry: retryUpTo(1),
    }),
  one: (slotId: string, client: QueryClient) =>
    queryOptions({
      queryKey: [...guidanceKeys.sessions, 'one', slotId],
      queryFn: async ({ signal }) => await call(getSession, { params: { slotId } }, { signal }),
      staleTime: 0,
      placeholderData: () => listedSession(client, slotId),
    }),
  /** Below the sessions' key, so that it is invalidated with them. */
  cancelPreview: (slotId: string) =>
    queryOptions({
      queryKey: [...guidanceKeys.sessions, 'cancel-preview', slotId],
      queryFn: async ({ signal }) => await call(previewCancel, { params: { slotId } }, { signal }),
      staleTime: 0,
      retry: retryUpTo(1),
    }),
  /** Times a booking can be moved to: its own time counts as free. */
  freeSlots: ({ slotId, mentorId }: { slotId: string; mentorId: string }) =>
    queryOptions({
      queryKey: [...guidanceKeys.availability, mentorId, 'for-move', slotId],
      queryFn: async ({ signal }) =>
        await call(getAvailability, { params: { mentorId }, query: { rescheduling: slotId } }, { signal }),
      staleTime: 0,
    }),
};

function listedSession(client: QueryClient, slotId: string): Session | undefined {
  const lists = client.getQueriesData<Session[]>({ queryKey: LISTS });
  return lists.flatMap(([, sessions]) => sessions ?? []).find((session) => session.slot_id === slotId);
}

/** Invalidates sessions, their payments and the mentors' free times. */
async function refreshSessions(client: QueryClient): Promise<void> {
  const { sessions, payments, availability } = guidanceKeys;
  await Promise.all(
    [sessions, payments, availability].map(async (queryKey) => await client.invalidateQueries({ queryKey })),
  );
}

/** Refreshes the sessions when the other participant changes one. */
export function useLiveSessions(): void {
  const client = useQueryClient();
  useEffect(() => onRealtimeChange('sessions_changed', () => void refreshSessions(client)), [client]);
}

type Change<Choice> = {
  send: (choice: Choice) => Promise<Session>;
  /** Says whether the session shows that the change was made. */
  isMade: (session: Session, choice: Choice) => boolean;
};

// Never retried: the second try of a change that had arrived would be rejected as its own conflict. The reply is shown
// right away, and the lists are refetched after success and failure, because a rejection often means that they are
// stale.
function useSessionChange<Choice = void>(slotId: string, { send, isMade }: Change<Choice>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Choice) =>
      await send(choice).catch(async (error: unknown) => {
        const session = isRefusal(error) ? null : await readSession(slotId);
        // Only the reply was lost.
        if (session && isMade(session, choice)) return session;
        throw error;
      }),
    retry: false,
    onSuccess: (session) => client.setQueryData(sessionQueries.one(session.slot_id, client).queryKey, session),
    onSettled: () => void refreshSessions(client),
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

async function readSession(slotId: string): Promise<Session | null> {
  return await call(getSession, { params: { slotId } }).catch(() => null);
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

export function useCancelBooking(slotId: string) {
  return useSessionChange(slotId, {
    send: async ({ expected, reason }: { expected: ExpectedOutcome; reason: string }) => {
      const { paid_amount, refund_amount, start_time } = expected;
      const body = { expected: { paid_amount, refund_amount, start_time }, ...(reason && { reason }) };
      return await call(cancelBooking, { params: { slotId }, body });
    },
    isMade: ({ status, cancelled_by_role, current_user_role }) =>
      status === 'cancelled' && cancelled_by_role === current_user_role,
  });
}

export function useAskRefund(slotId: string) {
  return useSessionChange(slotId, {
    send: async () => await call(askRefund, { params: { slotId } }),
    isMade: ({ refund_request }) => refund_request === 'open',
  });
}

export function useAnswerRefund(slotId: string) {
  return useSessionChange(slotId, {
    send: async (grant: boolean) => await call(answerRefund, { params: { slotId }, body: { grant } }),
    isMade: ({ refund_request }, grant) => refund_request === (grant ? 'granted' : 'declined'),
  });
}

export function useRescheduleBooking(slotId: string) {
  return useSessionChange(slotId, {
    send: async (body: Input<typeof rescheduleBooking>['body']) =>
      await call(rescheduleBooking, { params: { slotId }, body }),
    isMade: ({ start_time }, { startTime }) => isSameTime(start_time, startTime),
  });
}

export function useProposeTimes(slotId: string) {
  return useSessionChange(slotId, {
    send: async (body: Input<typeof proposeTimes>['body']) => await call(proposeTimes, { params: { slotId }, body }),
    isMade: ({ proposal }, { startTimes }) =>
      proposal?.times.length === startTimes.length &&
      startTimes.every((wanted) => proposal.times.some(({ start_time }) => isSameTime(start_time, wanted))),
  });
}

export function useWithdrawProposal(slotId: string) {
  return useSessionChange(slotId, {
    send: async () => await call(withdrawTimeProposal, { params: { slotId } }),
    // Without a proposal the seeker may have answered it.
    isMade: () => false,
  });
}

export function useAnswerProposal(slotId: string) {
  return useSessionChange(slotId, {
    send: async (body: Input<typeof answerTimeProposal>['body']) =>
      await call(answerTimeProposal, { params: { slotId }, body }),
    isMade: ({ proposal, start_time }, body) =>
      proposal === null && (body.answer === 'keep' || isSameTime(start_time, body.startTime)),
  });
}

export function useInviteGuests(slotId: string) {
  return useSessionChange(slotId, {
    send: async (emails: string[]) => await call(inviteGuests, { params: { slotId }, body: { emails } }),
    isMade: ({ guests }, emails) => emails.every((email) => guests.includes(email)),
  });
}

export function useRemoveGuest(slotId: string) {
  return useSessionChange(slotId, {
    send: async (email: string) => await call(removeGuest, { params: { slotId }, body: { email } }),
    isMade: ({ guests }, email) => !guests.includes(email),
  });
}

export function useApproveBooking(slotId: string) {
  return useSessionChange(slotId, {
    send: async (startTime: string) => await call(approveBooking, { params: { slotId }, body: { startTime } }),
    isMade: ({ approval_status }) => approval_status === 'approved',
  });
}

export function useDeclineBooking(slotId: string) {
  return useSessionChange(slotId, {
    send: async ({ startTime, reason }: { startTime: string; reason: string }) =>
      await call(declineBooking, { params: { slotId }, body: { startTime, ...(reason && { reason }) } }),
    isMade: ({ approval_status }) => approval_status === 'declined',
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  cancelBooking: 'Failed to cancel the booking. Please try again later.',
  askRefund: "Your request wasn't sent. Please try again later.",
  rescheduleBooking: 'The session was not moved. Please try again later.',
  proposeTimes: "Your proposal wasn't sent. Please try again later.",
  answerProposal: "Your answer wasn't sent. Your session stays at its time. Please try again later.",
  withdrawProposal: "Your proposal wasn't withdrawn. Please try again later.",
  inviteGuests: 'The invitations were not sent. Please try again later.',
  answerBooking: 'Your answer was not sent. Please try again later.',
  removeGuest: "The guest wasn't removed. Please try again later.",
} as const;
