import type { FreeSlot, Session } from '@right-circle/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { sessionDayText, sessionSpanText } from '#lib/format/session-time.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toast.tsx';
import { slotsForMove } from './free-slots.ts';
import { sessionQueries, useRescheduleBooking } from './sessions.queries.ts';
import { SlotPicker } from './slot-picker.tsx';

type RescheduleDialogProps = { session: Session; onClose: () => void };

export function RescheduleDialog({ session, onClose }: RescheduleDialogProps) {
  const [slot, setSlot] = useState<FreeSlot | null>(null);
  const move = useRescheduleBooking(session.slot_id);
  const toast = useToast();
  const send = (to: FreeSlot) =>
    move.mutate(
      { timeSlotId: to.time_slot_id, startTime: to.start_time, endTime: to.end_time },
      {
        onSuccess: () => {
          toast.success('Session moved', { description: momentText(to) });
          onClose();
        },
        // The time may be gone; what is free now is on its way.
        onError: () => setSlot(null),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={() => !move.isPending && onClose()}
      title="Reschedule"
      description="Same mentor, same length, same price. What you paid stays with the session."
      size="lg"
      footer={
        <>
          <Button disabled={move.isPending} onClick={onClose}>
            Back
          </Button>
          <Button variant="primary" disabled={!slot} busy={move.isPending} onClick={() => slot && send(slot)}>
            Move session
          </Button>
        </>
      }
    >
      {move.error && (
        <Banner kind="error" className="mb-4">
          {errorText(move.error, noReplyTexts.rescheduleBooking)}
        </Banner>
      )}
      <p aria-live="polite" className="type-figures mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <span className="text-muted">Now</span>
        <span className={slot ? 'text-muted line-through' : 'font-semibold'}>{momentText(session)}</span>
        {slot && (
          <>
            <ArrowRight size={18} aria-label="to" className="shrink-0 text-jamun" />
            <span className="font-semibold">{momentText(slot)}</span>
          </>
        )}
      </p>
      <FreeTimes session={session} slot={slot} onChoose={setSlot} />
    </Dialog>
  );
}

type FreeTimesProps = { session: Session; slot: FreeSlot | null; onChoose: (slot: FreeSlot | null) => void };

function FreeTimes({ session, slot, onChoose }: FreeTimesProps) {
  const mentorId = session.provider.id ?? '';
  const free = useQuery({
    ...sessionQueries.freeSlots({ slotId: session.slot_id, mentorId }),
    enabled: mentorId !== '',
  });
  if (!free.data) {
    if (!free.error) return <Spinner label="Loading free times..." showLabel className="py-16" />;
    return (
      <ErrorState headingLevel={3} retryLabel="Retry" retrying={free.isFetching} onRetry={() => void free.refetch()}>
        {errorText(free.error, noReplyTexts.fetchFreeTimes)}
      </ErrorState>
    );
  }
  const slots = slotsForMove(free.data, session);
  if (slots.size === 0) {
    return (
      <EmptyState headingLevel={3} title="No other time is free">
        {session.provider.full_name} has no other free time of this length. Look again later.
      </EmptyState>
    );
  }
  return (
    <>
      <SlotPicker slots={slots} chosen={slot} onChoose={onChoose} />
      {free.data.require_approval && (
        <p className="mt-5 text-15 text-muted">{session.provider.full_name} has to approve the new time.</p>
      )}
    </>
  );
}

function momentText(span: { start_time: string; end_time: string }): string {
  return `${sessionDayText(span.start_time)}, ${sessionSpanText(span)}`;
}
