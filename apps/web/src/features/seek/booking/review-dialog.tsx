import type { Availability, TestCard } from '@right-circle/contract/bookings';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CurrentHold } from '#domain/bookings/held-bookings.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FieldError } from '#ui/inputs/field-error.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { BookedContent } from '../booked/booked-content.tsx';
import { amountDue, type BookingFlow, bookingTexts, isUnderWay, titleOf } from './booking-flow.ts';
import { ReviewContent } from './review-content.tsx';

export type ReviewFlow = Exclude<BookingFlow, { kind: 'choosing' | 'preparing' | 'paying' }>;

type ReviewDialogProps = {
  flow: ReviewFlow;
  availability: Availability;
  now: number;
  /** True if payments are made in the payment provider's window. */
  hasCheckout: boolean;
  verifyAction?: ReactNode;
  onConfirm: (card: TestCard) => void;
  onRepeat: () => void;
  onCancel: () => void;
  onClose: () => void;
};

/** Review and confirmation in one dialog, so that the seeker's eyes stay in place. */
export function ReviewDialog({
  flow,
  onCancel,
  onClose,
  onRepeat,
  onConfirm,
  verifyAction,
  ...rest
}: ReviewDialogProps) {
  const [card, setCard] = useState<TestCard>('approved');
  const navigate = useNavigate();
  const start = useRef<HTMLParagraphElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const isBooked = flow.kind === 'booked';
  // The previously focused element was removed.
  useEffect(() => {
    if (isBooked) done.current?.focus();
  }, [isBooked]);
  const due = amountDue(flow, rest.availability);
  const leave = flow.kind === 'booked' ? onClose : onCancel;
  return (
    <Dialog
      open
      // Focus the top: the first control is far down, and reading starts above it.
      initialFocus={start}
      // The dialog can't be dismissed during a payment.
      onOpenChange={(open) => !open && !isUnderWay(flow) && leave()}
      title={titleOf(flow)}
      footer={
        <div className="w-full space-y-3">
          {flow.kind === 'unsure' && (
            <CurrentHold mentorUserId={rest.availability.mentor.user_id} startTime={flow.review.slot.start_time} />
          )}
          {'problem' in flow && flow.problem && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <FieldError>{flow.problem.text}</FieldError>
              {flow.problem.needsVerifiedEmail && verifyAction}
            </div>
          )}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {flow.kind === 'booked' ? (
              <>
                <Button
                  ref={done}
                  variant={due === null ? 'primary' : 'outline'}
                  onClick={() => void navigate(paths.liveSession)}
                >
                  Done
                </Button>
                {due !== null && (
                  <Link to={paths.pay(flow.paymentId)} className={buttonClass({ variant: 'primary' })}>
                    Pay {due}
                  </Link>
                )}
              </>
            ) : (
              <>
                <Button disabled={isUnderWay(flow)} onClick={onCancel}>
                  Cancel
                </Button>
                <Button
                  variant="primary"
                  busy={isUnderWay(flow)}
                  onClick={() => (flow.kind === 'unsure' ? onRepeat() : onConfirm(card))}
                >
                  {flow.kind === 'unsure' ? 'Try again' : 'Confirm Booking'}
                </Button>
              </>
            )}
          </div>
        </div>
      }
    >
      <DialogBody start={start} flow={flow} card={card} onCard={setCard} {...rest} />
    </Dialog>
  );
}

type DialogBodyProps = {
  start: RefObject<HTMLParagraphElement | null>;
  flow: ReviewFlow;
  availability: Availability;
  now: number;
  hasCheckout: boolean;
  card: TestCard;
  onCard: (card: TestCard) => void;
};

function DialogBody({ start, flow, availability, now, hasCheckout, card, onCard }: DialogBodyProps) {
  if (flow.kind === 'booking') {
    return (
      <div className="py-16 text-center">
        <Spinner showLabel label={bookingTexts.processing} />
        <CurrentHold mentorUserId={availability.mentor.user_id} startTime={flow.review.slot.start_time} />
      </div>
    );
  }
  if (flow.kind === 'booked')
    return <BookedContent flow={flow} availability={availability} due={amountDue(flow, availability)} />;
  return (
    <ReviewContent
      start={start}
      review={flow.review}
      availability={availability}
      now={now}
      hasCheckout={hasCheckout}
      // A call that may have arrived is repeated unchanged.
      card={flow.kind === 'unsure' || hasCheckout ? null : card}
      onCard={onCard}
    />
  );
}
