import type { FreeSlot } from '@right-circle/contract/bookings';
import type { Session } from '@right-circle/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookingErrorTexts } from '#domain/bookings/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { sessionQueries } from '../sessions.queries.ts';
import { slotsForMove } from './free-slots.ts';
import { SlotPicker } from './slot-picker.tsx';

type FreeTimesProps = {
  session: Session;
  chosen: readonly FreeSlot[];
  onChoose: (slot: FreeSlot) => void;
  onDay?: () => void;
  isFull?: boolean;
  /** Shown if nothing is free. */
  empty: ReactNode;
  /** Shown if the mentor approves bookings manually. */
  approvalNote?: string;
};

/** The mentor's free times to which a session can be moved. */
export function FreeTimes({ session, empty, approvalNote, ...picking }: FreeTimesProps) {
  const free = useFreeTimes(session);
  if (!free.data) {
    if (!free.error) return <Spinner label="Loading free times..." showLabel className="py-16" />;
    return (
      <ErrorState headingLevel={3} retryLabel="Retry" retrying={free.isFetching} onRetry={() => void free.refetch()}>
        {errorText(free.error, bookingErrorTexts.fetchFreeTimes)}
      </ErrorState>
    );
  }
  const slots = slotsForMove(free.data, session);
  if (slots.size === 0) {
    return (
      <EmptyState headingLevel={3} title="No other time is free">
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <SlotPicker slots={slots} {...picking} />
      {approvalNote && free.data.require_approval && <p className="mt-5 text-15 text-muted">{approvalNote}</p>}
    </>
  );
}

export function useFreeTimes(session: Session) {
  const mentorId = session.provider.id ?? '';
  return useQuery({
    ...sessionQueries.freeSlots({ slotId: session.slot_id, mentorId }),
    enabled: mentorId !== '',
  });
}
