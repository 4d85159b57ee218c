import type { Availability, BookingRequest, bookSlot, FreeSlot, TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { DoneReply } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import { pageSources } from '@right-circle/rules/page-source';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { ownTimeZone } from '#domain/bookings/session-time.ts';
import { logError } from '#lib/log.ts';
import { randomHex } from '#lib/random-hex.ts';
import { activeServices } from '../choose-time/booking-choice.ts';
import { seekQueries, useBookSlot } from '../seek.queries.ts';
import { type Attempt, type BookingEvent, choosing, eventOf, nextFlow, type Review } from './booking-flow.ts';

/** Opens the payment provider's window; resolves to true if it was paid. */
export type PayInCheckout = (order: CheckoutOrder, description: string) => Promise<boolean>;

type BookingInput = {
  mentorUserId: string;
  /** Returns true if the booking is paid when it is confirmed. */
  isPaidNow: (review: Review) => boolean;
  /** The terms on the screen, as `termsKey` writes them. */
  termsOf: (review: Review) => string;
  /** Null with the built-in provider, which needs no checkout. */
  payInCheckout: PayInCheckout | null;
  onBooked: () => void;
  onSlotGone: () => void;
};

/** Runs the side effects of the booking state machine. */
export function useBooking({ mentorUserId, isPaidNow, termsOf, payInCheckout, onBooked, onSlotGone }: BookingInput) {
  const client = useQueryClient();
  const booking = useBookSlot();
  const [flow, dispatch] = useReducer(nextFlow, choosing);
  const page = usePageLife();
  const latestAvailability = async (): Promise<Availability> =>
    await client.fetchQuery({ ...seekQueries.availability(mentorUserId), retry: false });

  const review = async (slot: FreeSlot, from: (latest: Availability) => Review | null) => {
    dispatch({ type: 'asked' });
    try {
      const prepared = from(await latestAvailability());
      if (prepared) return dispatch({ type: 'prepared', review: prepared });
      dispatch({ type: 'slot_missing', slot });
      onSlotGone();
    } catch (error) {
      logError('The booking review was not prepared', error);
      dispatch({ type: 'not_prepared' });
    }
  };

  const reprice = async ({ service }: Review) => {
    try {
      const services = activeServices(await latestAvailability());
      dispatch({ type: 'repriced', service: services.find(({ duration }) => duration === service.duration) ?? null });
    } catch (error) {
      logError('The new price did not load', error);
      dispatch({ type: 'not_prepared' });
    }
  };

  const isPretended = (reviewed: Review) => !payInCheckout && isPaidNow(reviewed);
  const inCheckout = async (reviewed: Review, order: CheckoutOrder, heldUntil: string): Promise<boolean> => {
    if (!payInCheckout) throw new Error('There is no checkout to pay in');
    dispatch({ type: 'checkout_opened' });
    const isPaid = await payInCheckout(order, reviewed.request.topic);
    dispatch({ type: 'checkout_closed', isPaid, heldUntil });
    return isPaid;
  };

  const send = async (reviewed: Review, attempt: Attempt): Promise<void> => {
    const { key, card } = attempt;
    const body = bodyOf(reviewed, { terms: termsOf(reviewed), ...(isPretended(reviewed) && { test_card: card }) });
    try {
      const reply = await booking.mutateAsync({ body, key });
      if (reply.status === 'payment_required') {
        // Once paid, the same attempt returns the booking.
        if (await inCheckout(reviewed, reply.order, reply.expires_at)) await send(reviewed, attempt);
        return;
      }
      onBooked();
      dispatch(succeeded(reply));
    } catch (error) {
      logError('The booking failed', error);
      const event = eventOf(error);
      dispatch(event);
      if (event.type !== 'refused') return;
      if (['slot_taken', 'outside_rules'].includes(event.failure.code)) onSlotGone();
      if (event.failure.code === 'price_changed') await reprice(reviewed);
    }
  };

  return {
    flow,
    review,
    confirm: async (card: TestCard) => {
      if (flow.kind !== 'reviewing') return;
      const attempt = { key: randomHex(16), card };
      dispatch({ type: 'confirmed', attempt });
      if (isPretended(flow.review)) await pause(limits.simulatedPaymentMs);
      // Leaving the page during the simulated payment confirms nothing.
      if (page.isOpen()) await send(flow.review, attempt);
    },
    repeat: async () => {
      if (flow.kind !== 'unsure') return;
      dispatch({ type: 'repeated' });
      await send(flow.review, flow.attempt);
    },
    cancel: () => {
      dispatch({ type: 'cancelled' });
      // After a lost reply the time may be held; refresh the list.
      if (flow.kind === 'unsure') void client.invalidateQueries(seekQueries.availability(mentorUserId));
    },
    close: () => dispatch({ type: 'closed' }),
    forgetProblem: () => dispatch({ type: 'chose' }),
  };
}

function bodyOf({ request }: Review, agreed: Pick<BookingRequest, 'terms' | 'test_card'>): BookingRequest {
  return { ...request, ...seekerContext(), ...agreed };
}

/** Time zone of the device, and where the seeker came from: links on public pages name it. */
function seekerContext(): Pick<BookingRequest, 'time_zone' | 'via'> {
  const named = new URLSearchParams(location.search).get('via');
  const via = pageSources.find((source) => source === named);
  return { time_zone: ownTimeZone(), ...(via && { via }) };
}

type BookedReply = Extract<DoneReply<typeof bookSlot>, { slot_id: string }>;

function succeeded(reply: BookedReply): BookingEvent {
  const { message, payment_id: paymentId, slot_id: slotId, google_meet_link: meetingLink } = reply;
  return { type: 'succeeded', message, paymentId, slotId, meetingLink, isWaiting: reply.approval_status === 'pending' };
}

function usePageLife() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return { isOpen: () => isOpen.current };
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((done) => setTimeout(done, milliseconds));
}
