import { offeredSlots } from '@right-circle/rules/availability';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDay, startOfIndiaDay } from '@right-circle/rules/india-time';
import { ownRoomLink } from '#domain/own-room.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type Booking, findBooking, insertBooking, isBusy, type NewBooking } from '../booking.store.ts';
import { markAttended, markReleased } from '../booking-change.store.ts';
import type { BookingDeps, Offer, Payments } from '../booking-deps.ts';
import { endBooking } from '../changes/end-booking.ts';
import { contactsOf } from './demo-booking.store.ts';
import { type DemoOutcome, type DemoSession, demoSessions } from './demo-sessions.ts';

export type DemoBookingDeps = Pick<BookingDeps, 'now' | 'publicUrl' | 'offerOf' | 'notify' | 'bookingChanged'> & {
  /** Payments with the clock set to that time. */
  paymentsAt: (at: Date) => Payments;
};
export type DemoParticipants = { mentorIds: readonly string[]; seekerIds: readonly string[] };

/**
 * Adds sessions in every state, always the same except for the dates; future ones use times their mentors really offer.
 */
export async function addDemoBookings(deps: DemoBookingDeps, tx: Tx, people: DemoParticipants): Promise<void> {
  const { mentorIds, seekerIds } = people;
  const contacts = await contactsOf(tx, seekerIds);
  const offers = new Map<string, Offer | null>();
  /** Only future times depend on earlier bookings. */
  const offerOf = async (mentorUserId: string, isAhead: boolean) => {
    const known = isAhead ? undefined : offers.get(mentorUserId);
    const offer = known ?? (await deps.offerOf(tx, { mentorUserId, now: deps.now() }));
    offers.set(mentorUserId, offer);
    return offer;
  };
  for (const session of demoSessions(mentorIds.length)) {
    const [mentorUserId, seekerId] = [mentorIds[session.mentor], seekerIds[session.seeker]];
    const contact = contacts.get(seekerId ?? '');
    if (!mentorUserId || !seekerId || !contact) continue;
    const offer = await offerOf(mentorUserId, 'openDate' in session.when);
    const time = offer && (await timeOf(tx, offer, session, { seekerId, now: deps.now() }));
    if (time) await addOne(deps, tx, { session, offer, contact, mentorUserId, seekerId, ...time });
  }
}

type Time = { startsAt: Date; minutes: number };

async function timeOf(
  tx: Tx,
  { input, serviceSlots }: Offer,
  { when, minutes: wished }: DemoSession,
  { seekerId, now }: { seekerId: string; now: Date },
): Promise<Time | null> {
  const lengths = serviceSlots.filter(({ isActive }) => isActive).map(({ durationMinutes }) => durationMinutes);
  const minutes = lengths.includes(wished) ? wished : lengths[0];
  if (minutes === undefined) return null;
  if ('daysAgo' in when) {
    return {
      startsAt: new Date(startOfIndiaDay(indiaDay(now.getTime()) - when.daysAgo) + when.hour * HOUR_MS),
      minutes,
    };
  }
  const dates = [...offeredSlots(input).values()].slice(when.openDate);
  for (const { startMs, endMs } of dates.flatMap((byLength) => byLength.get(minutes) ?? [])) {
    const [startsAt, endsAt] = [new Date(startMs), new Date(endMs)];
    if (!(await isBusy(tx, { userId: seekerId, startsAt, endsAt }))) return { startsAt, minutes };
  }
  return null;
}

type DemoBooking = Time & {
  session: DemoSession;
  offer: Offer;
  contact: { name: string; email: string };
  mentorUserId: string;
  seekerId: string;
};

async function addOne(deps: DemoBookingDeps, tx: Tx, demo: DemoBooking): Promise<void> {
  const { session, mentorUserId, seekerId, startsAt } = demo;
  const bookedAt = new Date(Math.min(startsAt.getTime() - 3 * DAY_MS, deps.now().getTime() - 2 * HOUR_MS));
  const booking = newBooking(deps, demo, bookedAt);
  await insertBooking(tx, booking);
  const payments = deps.paymentsAt(bookedAt);
  const paymentId = await payments.openPayment(tx, {
    bookingId: booking.id,
    mentorUserId,
    seekerId,
    amountInPaise: booking.priceInPaise,
    now: bookedAt,
  });
  if (session.outcome === 'failed') {
    await payments.fail(tx, paymentId, { reason: 'The card was declined.' });
    await markReleased(tx, booking.id, 'failed', bookedAt);
    return;
  }
  if (session.outcome !== 'pay_later') await payments.settle(tx, paymentId);
  const kept = await findBooking(tx, booking.id);
  if (kept) await finish(deps, tx, kept, session.outcome);
}

const endings: Partial<Record<DemoOutcome, 'seeker' | 'provider' | 'declined'>> = {
  cancelled_by_seeker: 'seeker',
  cancelled_by_mentor: 'provider',
  declined: 'declined',
};

async function finish(deps: DemoBookingDeps, tx: Tx, booking: Booking, outcome: DemoOutcome): Promise<void> {
  const ending = endings[outcome];
  if (outcome === 'attended') await markAttended(tx, booking.id, booking.startsAt);
  // Emails and reminders only for future sessions.
  if (booking.startsAt > deps.now()) {
    await deps.bookingChanged(tx, { bookingId: booking.id, change: 'booked' });
  }
  if (!ending) return;
  const at = new Date(booking.startsAt.getTime() - 30 * HOUR_MS);
  const then = { now: () => at, payments: deps.paymentsAt(at), bookingChanged: async () => undefined };
  const byUserId = ending === 'seeker' ? booking.seekerId : booking.mentorUserId;
  const reason = ending === 'declined' ? 'I am travelling that week.' : null;
  await endBooking(then, tx, booking, { ending, byUserId, reason });
}

function newBooking(
  { publicUrl }: DemoBookingDeps,
  { session, offer, contact, mentorUserId, seekerId, startsAt, minutes }: DemoBooking,
  at: Date,
): NewBooking {
  const id = newId(at);
  const slot = offer.serviceSlots.find(({ isActive, durationMinutes }) => isActive && durationMinutes === minutes);
  const isAsked = session.outcome === 'asked';
  const { guestPermissions, bookingConfirmation } = offer.mentor;
  return {
    id,
    mentorUserId,
    seekerId,
    serviceSlotId: slot?.id ?? '',
    state: session.outcome === 'failed' ? 'held' : 'confirmed',
    approval: isAsked || session.outcome === 'declined' ? 'pending' : 'not_needed',
    holdExpiresAt: session.outcome === 'failed' ? at : null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    durationMinutes: minutes,
    priceInPaise: slot?.priceInPaise ?? 0,
    topic: session.topic,
    description: session.description,
    seekerName: contact.name,
    seekerEmail: contact.email,
    seekerTimeZone: null,
    customFields: {},
    guests: [],
    guestPermissions,
    bookingConfirmation: isAsked
      ? { ...bookingConfirmation, auto_confirm: false, require_approval: true }
      : bookingConfirmation,
    meetingLink: ownRoomLink(publicUrl, id),
    at,
  };
}
