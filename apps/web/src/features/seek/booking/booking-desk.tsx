import type { Availability } from '@right-circle/contract/bookings';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { HeldBookings } from '#domain/bookings/held-bookings.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { Choice } from '../choose-time/booking-choice.ts';
import { WhenPicker } from '../choose-time/when-picker.tsx';
import { MentorHeader } from '../mentor/mentor-header.tsx';
import { BookPanel } from './book-panel.tsx';
import { isUnderWay } from './booking-flow.ts';
import { BookingForm } from './booking-form.tsx';
import type { PayInCheckout } from './use-booking.ts';
import { useBookingDesk } from './use-booking-desk.ts';

const loadDialog = async () => await import('./review-dialog.tsx');
const ReviewDialog = lazyDialog(async () => ({ default: (await loadDialog()).ReviewDialog }));

type BookingDeskProps = {
  availability: Availability;
  receivedAt: number;
  payInCheckout: PayInCheckout | null;
  verifyAction?: ReactNode;
  wish: Choice | null;
  fullDays?: ReactNode;
};

export function BookingDesk({ availability, receivedAt, verifyAction, ...rest }: BookingDeskProps) {
  const { payInCheckout, wish, fullDays } = rest;
  const desk = useBookingDesk(availability, receivedAt, { wish, payInCheckout });
  const { draft, offer, booking } = desk;
  const { flow } = booking;
  return (
    <article className="space-y-8">
      <MentorHeader mentor={availability.mentor} />
      <HeldBookings
        mentorUserId={availability.mentor.user_id}
        isPaying={isUnderWay(flow)}
        action={
          <Link to={paths.liveSession} className={buttonClass({ size: 'sm' })}>
            My session
          </Link>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          {desk.isWishGone && <Banner>The time in your link is no longer free. Choose another time.</Banner>}
          <WhenPicker
            offered={desk.offered}
            offer={offer}
            choice={draft.choice}
            today={desk.today}
            onChange={desk.pick}
            fullDays={fullDays}
          />
        </div>
        <BookingForm
          availability={availability}
          answers={draft.answers}
          guests={draft.guests}
          onChange={desk.edit}
          problems={desk.fieldProblems}
          onSubmit={desk.bookNow}
        >
          <BookPanel
            offer={offer}
            fields={availability.booking_form.fields}
            answers={draft.answers}
            problem={desk.problem}
            isBusy={flow.kind === 'preparing' || flow.kind === 'paying'}
            canBook={desk.canBook}
            onReach={() => void loadDialog()}
          />
        </BookingForm>
      </div>
      {flow.kind !== 'choosing' && flow.kind !== 'preparing' && flow.kind !== 'paying' && (
        <Suspense fallback={null}>
          <ReviewDialog
            flow={flow}
            availability={availability}
            now={desk.now}
            hasCheckout={payInCheckout !== null}
            verifyAction={verifyAction}
            onConfirm={(card) => void booking.confirm(card)}
            onRepeat={() => void booking.repeat()}
            onCancel={booking.cancel}
            onClose={booking.close}
          />
        </Suspense>
      )}
    </article>
  );
}
