import type { BookingFile, TimelineEvent } from '@right-circle/contract/admin-money';
import { limits } from '@right-circle/contract/limits';
import { moneyText } from '@right-circle/rules/money-text';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { shortMomentText } from '#lib/format/date-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { adminQueries, useRefund } from '../admin.queries.ts';
import { adminPaths } from '../admin-paths.ts';
import { bookingLook, paymentLooks, timelineWords } from '../admin-words.ts';
import { ReasonDialog } from '../deed-dialog.tsx';
import { Loading } from '../paged-list.tsx';
import { Facts, Id, linkClass, PersonLink, StateBadge } from '../parts.tsx';

export function BookingPage() {
  const { id = '' } = useParams();
  const query = useQuery(adminQueries.booking(id));
  return (
    <>
      <Link
        to={adminPaths.bookings()}
        className={buttonClass({ variant: 'quiet', size: 'sm', className: 'mb-4 -ml-4' })}
      >
        <ArrowLeft size={18} aria-hidden="true" /> All bookings
      </Link>
      {query.data ? <Booking booking={query.data} /> : <Loading query={query} />}
    </>
  );
}

function Booking({ booking }: { booking: BookingFile }) {
  return (
    <>
      <PageHeading
        title="Booking"
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {shortMomentText(booking.starts_at)} <StateBadge look={bookingLook(booking)} />
          </span>
        }
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Card>
            <h2 className="type-display mb-4 text-28">Session</h2>
            <Facts facts={sessionFacts(booking)} />
          </Card>
          <Payment booking={booking} />
        </div>
        <Timeline events={booking.timeline} />
      </div>
    </>
  );
}

function sessionFacts(booking: BookingFile) {
  const { cancelled_by_role: by, cancellation_reason: reason } = booking;
  return [
    { name: 'Id', value: <Id id={booking.id} label="booking id" /> },
    { name: 'Topic', value: <bdi>{booking.topic}</bdi> },
    { name: 'Mentor', value: <PersonLink person={booking.mentor} /> },
    { name: 'Seeker', value: <PersonLink person={booking.seeker} /> },
    { name: 'Starts', value: shortMomentText(booking.starts_at) },
    { name: 'Ends', value: shortMomentText(booking.ends_at) },
    ...(booking.state === 'cancelled'
      ? [{ name: 'Cancelled by', value: by === 'provider' ? 'The mentor' : by === 'seeker' ? 'The seeker' : 'Us' }]
      : []),
    ...(reason ? [{ name: 'Reason', value: <bdi>{reason}</bdi> }] : []),
  ];
}

function Payment({ booking }: { booking: BookingFile }) {
  const [isAsking, setIsAsking] = useState(false);
  const { payment, amount, refund_refusal } = booking;
  return (
    <Card>
      <h2 className="type-display mb-4 text-28">Payment</h2>
      {!payment && <p className="text-muted">This session has no payment.</p>}
      {payment && <Facts facts={paymentFacts(payment, amount)} />}
      <p className="mt-6">
        <Link to={adminPaths.audit({ target: booking.id })} className={linkClass}>
          Changes by operators
        </Link>
      </p>
      {payment && (
        <div className="mt-6">
          {refund_refusal ? (
            <p className="text-muted">Can’t be refunded: {lowerFirst(refund_refusal)}</p>
          ) : (
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Refund {moneyText(amount, 'INR')}
            </Button>
          )}
        </div>
      )}
      {isAsking && <RefundDialog booking={booking} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function paymentFacts(payment: NonNullable<BookingFile['payment']>, amount: number) {
  return [
    {
      name: 'Amount',
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <span className="type-figures">{moneyText(amount, 'INR')}</span>
          <StateBadge look={paymentLooks[payment.status]} />
          {payment.is_test && <Badge>Test money</Badge>}
        </span>
      ),
    },
    { name: 'Payment id', value: <Id id={payment.id} label="payment id" /> },
    { name: 'Provider', value: payment.provider },
    ...(payment.order_id ? [{ name: 'Order', value: <Id id={payment.order_id} label="order id" /> }] : []),
    ...(payment.receipt_number ? [{ name: 'Receipt', value: payment.receipt_number }] : []),
    ...(payment.failure_reason ? [{ name: 'Failed because', value: payment.failure_reason }] : []),
    ...(payment.refunded_at ? [{ name: 'Money returned', value: shortMomentText(payment.refunded_at) }] : []),
  ];
}

function RefundDialog({ booking, onClose }: { booking: BookingFile; onClose: () => void }) {
  const deed = useRefund(booking.id);
  const toast = useToast();
  const amount = moneyText(booking.amount, 'INR');
  const seeker = booking.seeker?.full_name ?? 'The seeker';
  const mentor = booking.mentor?.full_name ?? 'the mentor';
  const effect = booking.refund_cancels
    ? `The session with ${mentor} is cancelled.`
    : `${mentor} doesn’t earn it. If it was paid out already, it’s taken from their next earnings.`;
  return (
    <ReasonDialog
      draftKey={`refund-${booking.id}`}
      deed={deed}
      title={`Refund ${amount} to ${seeker}?`}
      description={`${seeker} gets ${amount} back. ${effect} This can’t be undone.`}
      label="Reason"
      hint="Both people read this."
      maxLength={limits.admin.reason}
      confirmLabel={`Refund ${amount}`}
      danger
      onConfirm={(reason, done) =>
        deed.mutate(reason, { onSuccess: () => (toast.success(`${amount} is refunded to ${seeker}.`), done()) })
      }
      onClose={onClose}
    />
  );
}

function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Card>
      <h2 className="type-display text-28">Timeline</h2>
      <ol className="mt-2 divide-y divide-line">
        {events.map(({ at, kind, amount, detail }, index) => (
          // Several can happen at the same moment.
          <li key={`${at} ${kind} ${index}`} className="py-3 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{timelineWords[kind]}</span>
              {amount !== null && amount > 0 && <span className="type-figures">{moneyText(amount, 'INR')}</span>}
            </p>
            <p className="text-15 text-muted">{shortMomentText(at)}</p>
            {detail && <p className="break-words text-15">{detail}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
