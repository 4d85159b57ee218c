import type { Session } from '@right-circle/contract/bookings';
import { limits } from '@right-circle/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { useMinute } from '#lib/time-ago.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CancelConsequences, CancelOutcome } from './cancel-lists.tsx';
import { CancelSummary } from './cancel-summary.tsx';
import { canCancel } from './session-facts.ts';
import { useCancelBooking } from './sessions.queries.ts';

type CancelDialogProps = { session: Session; onKeep: () => void; onDone: () => void };

export function CancelDialog({ session, onKeep, onDone }: CancelDialogProps) {
  const cancel = useCancelBooking(session.slot_id);
  const now = useMinute();
  const tooLate = cancel.isIdle && !canCancel(session, now);
  if (cancel.isSuccess) return <Cancelled onClose={onDone} />;
  if (cancel.isError || tooLate) {
    return (
      <CancelFailed
        message={tooLate ? TOO_LATE : errorText(cancel.error, noReplyTexts.cancelBooking)}
        onClose={onKeep}
        onRetry={tooLate ? undefined : cancel.reset}
      />
    );
  }
  return (
    <Dialog
      alert
      open
      onOpenChange={() => !cancel.isPending && onKeep()}
      title="Cancel Booking"
      description="Are you sure you want to cancel this session?"
      size="lg"
      footer={
        <>
          <Button disabled={cancel.isPending} onClick={onKeep}>
            Keep Booking
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? 'Cancelling...' : 'Cancel Booking'}
          </Button>
        </>
      }
    >
      {cancel.isPending && <output className="mb-4 block text-muted">Cancelling booking...</output>}
      <CancelSummary session={session} />
      <CancelConsequences session={session} />
    </Dialog>
  );
}

const TOO_LATE = 'Only an upcoming session that has not begun can be cancelled.';

/** Good news needs no answer: it goes by itself. */
function Cancelled({ onClose }: { onClose: () => void }) {
  // However often the page below is drawn again meanwhile, the timer runs once.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), limits.cancelDialogCloseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open onOpenChange={onClose} title="Booking Cancelled!" size="sm">
      <CancelOutcome />
    </Dialog>
  );
}

type CancelFailedProps = { message: string; onClose: () => void; onRetry: (() => void) | undefined };

function CancelFailed({ message, onClose, onRetry }: CancelFailedProps) {
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title="Cancellation Failed"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </>
      }
    >
      <Banner kind="error">{message}</Banner>
    </Dialog>
  );
}
