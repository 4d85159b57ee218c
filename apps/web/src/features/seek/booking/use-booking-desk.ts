import type { Availability } from '@right-circle/contract/bookings';
import { termsKey } from '@right-circle/rules/booking-terms';
import { guestsOf } from '@right-circle/rules/guest-line';
import { indiaDate } from '@right-circle/rules/india-time';
import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '#lib/session/session.tsx';
import { type Choice, offerOf, stillAhead } from '../choose-time/booking-choice.ts';
import { useServerNow } from '../choose-time/use-server-now.ts';
import { type Answers, canBook, fieldProblems, problemsOf, reviewOf } from './booking-answers.ts';
import { type BookingDraft, emptyDraft, readBookingDraft, saveBookingDraft } from './booking-draft.ts';
import { isUnderWay } from './booking-flow.ts';
import { type PayInCheckout, useBooking } from './use-booking.ts';

/** State of the booking page: availability, selection, answers and progress of the booking. */
export function useBookingDesk(
  availability: Availability,
  receivedAt: number,
  { wish, payInCheckout }: { wish: Choice | null; payInCheckout: PayInCheckout | null },
) {
  const { mentor, booking_form: form } = availability;
  const now = useServerNow({ serverTime: availability.server_time, receivedAt });
  const today = indiaDate(new Date(now));
  const offered = useMemo(() => stillAhead(availability, now), [availability, now]);
  const { draft, change, clear } = useBookingDraft(mentor.user_id, wish);
  const offer = offerOf(offered, draft.choice, today);
  const [typingProblems, setTypingProblems] = useState<Record<string, string>>({});
  const booking = useBooking({
    mentorUserId: mentor.user_id,
    isPaidNow: ({ service }) => form.collect_payment_upfront && service.price > 0,
    termsOf: ({ service }) => termsOf(availability, service.price === 0),
    payInCheckout,
    onBooked: clear,
    onSlotGone: () => change(({ choice }) => ({ choice: { ...choice, start: null } })),
  });
  const { flow } = booking;
  const problem = flow.kind === 'choosing' ? flow.problem : null;

  const edit = (part: { answers: Answers } | { guests: string }) => {
    change(() => part);
    setTypingProblems({});
    if (problem?.fieldErrors) booking.forgetProblem();
  };
  const pick = (choice: Choice) => {
    change(() => ({ choice }));
    booking.forgetProblem();
  };
  const bookNow = () => {
    const found = problemsOf(form.fields, draft.answers, draft.guests);
    setTypingProblems(found);
    if (!offer.slot || Object.keys(found).length > 0) return;
    const { answers, choice } = draft;
    const guests = guestsOf(draft.guests);
    void booking.review(offer.slot, (latest) =>
      reviewOf({ availability: latest, offer: offerOf(latest, choice, today), answers, guests }),
    );
  };

  return {
    now,
    today,
    offered,
    draft,
    offer,
    /** The link named a time that is taken or past, and no other time was chosen since. */
    isWishGone: flow.kind === 'choosing' && !offer.slot && !!wish?.start && draft.choice.start === wish.start,
    booking,
    problem,
    fieldProblems: { ...fieldProblems(problem?.fieldErrors ?? {}), ...typingProblems },
    canBook: canBook({ offer, answers: draft.answers, isBusy: isUnderWay(flow) }),
    edit,
    pick,
    bookNow,
  };
}

function termsOf(availability: Availability, isFree: boolean): string {
  const { guest_permissions: guestPermissions, require_approval, booking_form: bookingForm } = availability;
  return termsKey({ guestPermissions, bookingConfirmation: { require_approval }, bookingForm }, { isFree });
}

/** The draft for one mentor, kept as long as the tab; a time from the link takes precedence. */
function useBookingDraft(mentorUserId: string, wish: Choice | null) {
  const { user } = useAuth();
  const empty = emptyDraft(user);
  const [kept, setKept] = useState(() => {
    const before = readBookingDraft(mentorUserId);
    return wish ? { ...(before ?? empty), choice: wish } : before;
  });
  useEffect(() => saveBookingDraft(mentorUserId, kept), [mentorUserId, kept]);
  return {
    draft: kept ?? empty,
    change: (edit: (draft: BookingDraft) => Partial<BookingDraft>) =>
      setKept((now) => ({ ...(now ?? empty), ...edit(now ?? empty) })),
    clear: () => setKept(null),
  };
}
