import type { Availability, BookingRequest, FreeSlot, TestCard } from '@right-circle/contract/bookings';
import type { ErrorCode } from '@right-circle/contract/errors';
import type { ServiceSlot } from '@right-circle/contract/guidance';
import { moneyText } from '@right-circle/rules/money-text';
import { sessionDayText, sessionTimeText } from '#domain/bookings/session-time.ts';
import { ApiError } from '#lib/api-client.ts';

/** Everything about to be booked, shown to the seeker for confirmation. */
export type Review = { request: BookingRequest; slot: FreeSlot; service: ServiceSlot };

/** One attempt to book. Its key makes a repeated call return the same booking. */
export type Attempt = { key: string; card: TestCard };

type Failure = { code: ErrorCode; detail: string; errors: Record<string, string> };

/** `slotIsGone` and `needsVerifiedEmail` tell the page what to do besides showing the text. */
export type Problem = {
  text: string;
  slotIsGone?: boolean;
  needsVerifiedEmail?: boolean;
  fieldErrors?: Record<string, string>;
};

/** States from picking a time to the booked session. The text on the page and in the dialog depends only on `kind`. */
export type BookingFlow =
  | { kind: 'choosing'; problem: Problem | null }
  /** Book Now was pressed: the availability is fetched once more. */
  | { kind: 'preparing' }
  | { kind: 'reviewing'; review: Review; problem: Problem | null }
  | { kind: 'booking'; review: Review; attempt: Attempt }
  /** The time is held, and the payment provider's window is open. */
  | { kind: 'paying'; review: Review; attempt: Attempt }
  /** The price has changed in the meantime: the new one is being fetched. */
  | { kind: 'repricing'; review: Review }
  /** It is unknown whether the call arrived; only the same attempt may be repeated. */
  | { kind: 'unsure'; review: Review; attempt: Attempt; problem: Problem }
  | ({ kind: 'booked'; review: Review } & Booked);

/** `paymentId` is the payment due now or later. */
type Booked = { message: string; isWaiting: boolean; paymentId: string; slotId: string; meetingLink: string };

export type BookingEvent =
  | { type: 'asked' }
  | { type: 'prepared'; review: Review }
  | { type: 'slot_missing'; slot: FreeSlot }
  | { type: 'not_prepared' }
  | { type: 'cancelled' }
  | { type: 'confirmed'; attempt: Attempt }
  | { type: 'repeated' }
  | { type: 'checkout_opened' }
  | { type: 'checkout_closed'; isPaid: boolean; heldUntil: string }
  | ({ type: 'succeeded' } & Booked)
  | { type: 'refused'; failure: Failure }
  | { type: 'unanswered'; detail: string }
  | { type: 'repriced'; service: ServiceSlot | null }
  | { type: 'closed' }
  | { type: 'chose' };

export const bookingTexts = {
  notPrepared: 'Failed to prepare booking review',
  failed: 'Failed to book session',
  processing: 'Processing payment and booking your session...',
  success: 'Session Booked Successfully!',
  requested: 'Request sent',
  unanswered: 'Failed to book session. No reply came back. Try again: you are never booked or charged twice.',
} as const;

export const choosing: BookingFlow = { kind: 'choosing', problem: null };

/** Ignores events that don't fit the state: a late reply can't reopen a dialog. */
export function nextFlow(flow: BookingFlow, event: BookingEvent): BookingFlow {
  switch (event.type) {
    case 'asked':
      return flow.kind === 'choosing' ? { kind: 'preparing' } : flow;
    case 'prepared':
      return flow.kind === 'preparing' ? { kind: 'reviewing', review: event.review, problem: null } : flow;
    case 'slot_missing':
      return flow.kind === 'preparing' ? { kind: 'choosing', problem: goneProblem(event.slot) } : flow;
    case 'not_prepared':
      return flow.kind === 'preparing' || flow.kind === 'repricing'
        ? { kind: 'choosing', problem: { text: bookingTexts.notPrepared } }
        : flow;
    case 'cancelled':
      return flow.kind === 'reviewing' || flow.kind === 'unsure' ? choosing : flow;
    case 'confirmed':
      return flow.kind === 'reviewing' ? { kind: 'booking', review: flow.review, attempt: event.attempt } : flow;
    case 'repeated':
      return flow.kind === 'unsure' ? { kind: 'booking', review: flow.review, attempt: flow.attempt } : flow;
    case 'checkout_opened':
      return flow.kind === 'booking' ? { ...flow, kind: 'paying' } : flow;
    case 'checkout_closed':
      return flow.kind === 'paying' ? afterCheckout(flow, event) : flow;
    case 'succeeded':
      return flow.kind === 'booking'
        ? {
            kind: 'booked',
            review: flow.review,
            message: event.message,
            isWaiting: event.isWaiting,
            paymentId: event.paymentId,
            slotId: event.slotId,
            meetingLink: event.meetingLink,
          }
        : flow;
    case 'refused':
      return flow.kind === 'booking' || flow.kind === 'paying' ? afterRefusal(flow.review, event.failure) : flow;
    case 'unanswered':
      return flow.kind === 'booking' || flow.kind === 'paying'
        ? { ...flow, kind: 'unsure', problem: { text: event.detail } }
        : flow;
    case 'repriced':
      return flow.kind === 'repricing' ? afterReprice(flow.review, event.service) : flow;
    case 'closed':
      return flow.kind === 'booked' ? choosing : flow;
    case 'chose':
      return flow.kind === 'choosing' && flow.problem ? choosing : flow;
  }
}

/** Title of the dialog: a request isn't booked until the mentor approves it. */
export function titleOf(flow: BookingFlow): string {
  if (flow.kind !== 'booked') return 'Review your booking';
  return flow.isWaiting ? bookingTexts.requested : bookingTexts.success;
}

/** Amount still to be paid for a booked session, such as "₹400", or null. A request is paid once it is approved. */
export function amountDue(flow: BookingFlow, { booking_form }: Pick<Availability, 'booking_form'>): string | null {
  if (flow.kind !== 'booked' || flow.isWaiting || booking_form.collect_payment_upfront) return null;
  const { price } = flow.review.service;
  return price > 0 ? moneyText(price, 'INR') : null;
}

/** Amount paid with the booking, such as "₹600", or null. */
export function amountPaid(flow: BookingFlow, { booking_form }: Pick<Availability, 'booking_form'>): string | null {
  if (flow.kind !== 'booked' || !booking_form.collect_payment_upfront) return null;
  const { price } = flow.review.service;
  return price > 0 ? moneyText(price, 'INR') : null;
}

/**
 * Names the emails a booking sends: requests are always answered by email, confirmations depend on the mentor,
 * receipts on a payment.
 */
export function emailText(
  flow: Extract<BookingFlow, { kind: 'booked' }>,
  availability: Pick<Availability, 'booking_form' | 'sends_confirmation'>,
  address: string | null,
): string | null {
  if (!address) return null;
  if (flow.isWaiting || availability.sends_confirmation) return `We've emailed the details to ${address}.`;
  return amountPaid(flow, availability) ? `We've emailed your receipt to ${address}.` : null;
}

/** Returns true while nothing on the page or in the dialog may be changed. */
export function isUnderWay(flow: BookingFlow): boolean {
  return ['preparing', 'booking', 'paying', 'repricing'].includes(flow.kind);
}

/** If it wasn't paid, the same attempt opens the same checkout again. */
function afterCheckout(
  { review, attempt }: Extract<BookingFlow, { kind: 'paying' }>,
  { isPaid, heldUntil }: { isPaid: boolean; heldUntil: string },
): BookingFlow {
  if (isPaid) return { kind: 'booking', review, attempt };
  const text = `You haven't paid yet. This time is held for you until ${sessionTimeText(heldUntil)} IST. Try again, or use another card or payment method.`;
  return { kind: 'unsure', review, attempt, problem: { text } };
}

function afterRefusal(review: Review, { code, detail, errors }: Failure): BookingFlow {
  const text = detail || bookingTexts.failed;
  switch (code) {
    case 'slot_taken':
      return { kind: 'choosing', problem: goneProblem(review.slot, detail) };
    case 'outside_rules':
      return { kind: 'choosing', problem: { text, slotIsGone: true } };
    case 'seeker_busy':
      return { kind: 'choosing', problem: { text } };
    case 'invalid_input':
      return { kind: 'choosing', problem: { text, fieldErrors: errors } };
    case 'price_changed':
      return { kind: 'repricing', review };
    case 'email_not_verified':
      return { kind: 'reviewing', review, problem: { text, needsVerifiedEmail: true } };
    default:
      return { kind: 'reviewing', review, problem: { text } };
  }
}

function afterReprice(review: Review, service: ServiceSlot | null): BookingFlow {
  if (!service) {
    const text = `Sessions of ${review.service.duration} minutes are no longer offered. Choose another duration.`;
    return { kind: 'choosing', problem: { text, slotIsGone: true } };
  }
  const [before, after] = [review.service, service].map(({ price }) => moneyText(price, 'INR'));
  const text = `The price has changed from ${before} to ${after}. Confirm if you agree.`;
  const request = { ...review.request, serviceSlotId: service.id };
  return { kind: 'reviewing', review: { ...review, request, service }, problem: { text } };
}

function goneProblem({ start_time }: FreeSlot, reason = "This time is no longer free. You weren't charged."): Problem {
  const when = `${sessionTimeText(start_time)} on ${sessionDayText(start_time)}`;
  return { text: `${when}: ${reason} Everything you typed is kept.`, slotIsGone: true };
}

/**
 * Converts an error of the booking call to an event. Only a rejection is certain: after a lost reply or a server
 * error, it may have been booked.
 */
export function eventOf(error: unknown): BookingEvent {
  if (error instanceof ApiError && error.status < 500) {
    const { code, detail, errors } = error;
    return { type: 'refused', failure: { code, detail: detail ?? '', errors } };
  }
  const detail = error instanceof ApiError ? (error.detail ?? bookingTexts.failed) : bookingTexts.unanswered;
  return { type: 'unanswered', detail };
}
