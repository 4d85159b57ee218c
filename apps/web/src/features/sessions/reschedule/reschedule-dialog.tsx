import type { FreeSlot } from '@right-circle/contract/bookings';
import type { Session } from '@right-circle/contract/sessions';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '#domain/bookings/session-time.ts';
import { errorText } from '#lib/error-text.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { moveTerms } from '../session-facts.ts';
import { noReplyTexts, useRescheduleBooking } from '../sessions.queries.ts';
import { FreeTimes, useFreeTimes } from './free-times.tsx';

type RescheduleDialogProps = { session: Session; onClose: () => void };

export function RescheduleDialog({ session, onClose }: RescheduleDialogProps) {
  const [slot, setSlot] = useState<FreeSlot | null>(null);
  const move = useRescheduleBooking(session.slot_id);
  const toast = useToast();
  const now = useMinute();
  const needsApproval = useFreeTimes(session).data?.require_approval ?? false;
  const terms = slot && moveTerms(session, { to: slot, needsApproval }, now);
  const send = (to: FreeSlot) =>
    move.mutate(
      { timeSlotId: to.time_slot_id, startTime: to.start_time, endTime: to.end_time },
      {
        onSuccess: () => {
          toast.success('Session moved', { description: momentText(to) });
          onClose();
        },
        // The time may be taken; the current free times are being loaded.
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
      {terms && (
        <p role="status" className="mb-5 text-15 text-muted">
          {terms}
        </p>
      )}
      <FreeTimes
        session={session}
        chosen={slot ? [slot] : []}
        onChoose={setSlot}
        onDay={() => setSlot(null)}
        empty={`${session.provider.full_name} has no other free time of this length. Look again later.`}
        approvalNote={`${session.provider.full_name} has to approve the new time.`}
      />
    </Dialog>
  );
}
