import type { Availability, TestCard } from '@right-circle/contract/bookings';
import { approvalText, checkoutText, payLaterText, policyLines } from '@right-circle/rules/booking-terms';
import { durationText } from '@right-circle/rules/duration-text';
import { moneyText } from '@right-circle/rules/money-text';
import { testCards } from '@right-circle/rules/test-cards';
import type { ReactNode, Ref } from 'react';
import { indiaZoneLabel, ownTimeText, sessionDayText, sessionSpanText } from '#domain/bookings/session-time.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import type { Review } from './booking-flow.ts';
import { startsInText } from './booking-terms.ts';

type ReviewContentProps = {
  /** Receives the initial focus. */
  start?: Ref<HTMLParagraphElement>;
  review: Review;
  availability: Availability;
  now: number;
  hasCheckout: boolean;
  /** Null if the card can't be changed. */
  card: TestCard | null;
  onCard: (card: TestCard) => void;
};

/** Summary of a booking before it is confirmed. */
export function ReviewContent({ start, review, availability, now, hasCheckout, card, onCard }: ReviewContentProps) {
  const { slot, service, request } = review;
  const { mentor, booking_form, guest_permissions } = availability;
  const startMs = Date.parse(slot.start_time);
  const isFree = service.price === 0;
  const isPaidNow = booking_form.collect_payment_upfront && !isFree;
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-4">
        <Avatar name={mentor.full_name} src={pictureSize(mentor.profile_pic, 96)} size="lg" decorative />
        <div className="min-w-0 flex-1">
          <p ref={start} tabIndex={-1} dir="auto" className="type-display break-words text-22 outline-none">
            {mentor.full_name}
          </p>
          <p className="text-15 text-muted">Starts {startsInText(startMs, now)}</p>
        </div>
        <p className="type-display type-figures text-40">{isFree ? 'Free' : moneyText(service.price, 'INR')}</p>
      </div>
      <dl className="divide-y divide-line border-line border-y">
        <Fact name="Date">{sessionDayText(slot.start_time)}</Fact>
        <Fact name="Time">
          {sessionSpanText(slot)} <span className="block text-15 text-muted">{indiaZoneLabel}</span>
          <OwnTime text={ownTimeText(slot)} />
        </Fact>
        <Fact name="Duration">{durationText(slot.start_time, slot.end_time)}</Fact>
        <Fact name="Price">{isFree ? 'Free' : moneyText(service.price, 'INR')}</Fact>
        <Fact name="Name">{request.name}</Fact>
        <Fact name="Email">{request.seeker_email}</Fact>
        <Fact name="Topic">{request.topic}</Fact>
        {request.description && <Fact name="Description">{request.description}</Fact>}
        {Object.entries(request.custom_fields ?? {}).map(([question, answer]) => (
          <Fact key={question} name={question}>
            {typeof answer === 'string' ? answer : answer.join(', ')}
          </Fact>
        ))}
        {Boolean(request.guests?.length) && <Fact name="Guests">{request.guests?.join('\n')}</Fact>}
      </dl>
      <section aria-labelledby="policy-heading">
        <h3 id="policy-heading" className="mb-1 font-semibold text-15">
          Cancellation policy
        </h3>
        <ul className="space-y-1 text-15 text-muted">
          {policyLines({ permissions: guest_permissions, startMs, now, isPaid: !isFree }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {availability.require_approval && (
        <Banner title="Needs approval">
          {approvalText(mentor.full_name, isPaidNow ? moneyText(service.price, 'INR') : null)}
        </Banner>
      )}
      {!isFree && !isPaidNow && (
        <Banner title={`You pay ${moneyText(service.price, 'INR')} later`}>{payLaterText(guest_permissions)}</Banner>
      )}
      {isPaidNow && hasCheckout && <Banner>{checkoutText}</Banner>}
      {isPaidNow && card && (
        <RadioGroup label="Test card (no real money moves)" options={testCards} value={card} onChange={onCard} />
      )}
    </div>
  );
}

function OwnTime({ text }: { text: string | null }) {
  return text && <span className="block text-15 text-muted">{text}</span>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-15 text-muted">{name}</dt>
      <dd dir="auto" className="type-figures min-w-0 whitespace-pre-line break-words">
        {children}
      </dd>
    </div>
  );
}
